// Nothing: see Package.swift.
