enum LessonSite {}
