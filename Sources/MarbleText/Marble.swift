enum Marble {}
