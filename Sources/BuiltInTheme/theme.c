// The theme in `site/`, as part of the tool: for folders of documentation, and for courses that have none.
//
// As text, which a compiler of C copies from the files; resources of Swift take it half a minute, since they
// are literals of arrays.

#include "BuiltInTheme.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct theme_file files[] = {
    {"favicon.svg", (const unsigned char[]){
#embed "../../site/favicon.svg" suffix(, 0)
    }},
    {"marbles.js", (const unsigned char[]){
#embed "../../site/marbles.js" suffix(, 0)
    }},
    {"moves.js", (const unsigned char[]){
#embed "../../site/moves.js" suffix(, 0)
    }},
    {"play.js", (const unsigned char[]){
#embed "../../site/play.js" suffix(, 0)
    }},
    {"race.js", (const unsigned char[]){
#embed "../../site/race.js" suffix(, 0)
    }},
    {"ranking.js", (const unsigned char[]){
#embed "../../site/ranking.js" suffix(, 0)
    }},
    {"search.js", (const unsigned char[]){
#embed "../../site/search.js" suffix(, 0)
    }},
    {"site.js", (const unsigned char[]){
#embed "../../site/site.js" suffix(, 0)
    }},
    {"start.js", (const unsigned char[]){
#embed "../../site/start.js" suffix(, 0)
    }},
    {"style.css", (const unsigned char[]){
#embed "../../site/style.css" suffix(, 0)
    }},
    {"style/colours.css", (const unsigned char[]){
#embed "../../site/style/colours.css" suffix(, 0)
    }},
    {"style/diagrams.css", (const unsigned char[]){
#embed "../../site/style/diagrams.css" suffix(, 0)
    }},
    {"style/figures.css", (const unsigned char[]){
#embed "../../site/style/figures.css" suffix(, 0)
    }},
    {"style/frame.css", (const unsigned char[]){
#embed "../../site/style/frame.css" suffix(, 0)
    }},
    {"style/index.css", (const unsigned char[]){
#embed "../../site/style/index.css" suffix(, 0)
    }},
    {"style/lesson.css", (const unsigned char[]){
#embed "../../site/style/lesson.css" suffix(, 0)
    }},
    {"style/measures.css", (const unsigned char[]){
#embed "../../site/style/measures.css" suffix(, 0)
    }},
    {"style/operators.css", (const unsigned char[]){
#embed "../../site/style/operators.css" suffix(, 0)
    }},
    {"style/phones.css", (const unsigned char[]){
#embed "../../site/style/phones.css" suffix(, 0)
    }},
    {"style/play.css", (const unsigned char[]){
#embed "../../site/style/play.css" suffix(, 0)
    }},
    {"style/print.css", (const unsigned char[]){
#embed "../../site/style/print.css" suffix(, 0)
    }},
    {"style/reference.css", (const unsigned char[]){
#embed "../../site/style/reference.css" suffix(, 0)
    }},
    {"style/screens.css", (const unsigned char[]){
#embed "../../site/style/screens.css" suffix(, 0)
    }},
    {"style/text.css", (const unsigned char[]){
#embed "../../site/style/text.css" suffix(, 0)
    }},
    {"synonyms.yml", (const unsigned char[]){
#embed "../../site/synonyms.yml" suffix(, 0)
    }},
    {"templates/claim.mustache", (const unsigned char[]){
#embed "../../site/templates/claim.mustache" suffix(, 0)
    }},
    {"templates/claims.mustache", (const unsigned char[]){
#embed "../../site/templates/claims.mustache" suffix(, 0)
    }},
    {"templates/contents.mustache", (const unsigned char[]){
#embed "../../site/templates/contents.mustache" suffix(, 0)
    }},
    {"templates/differences.mustache", (const unsigned char[]){
#embed "../../site/templates/differences.mustache" suffix(, 0)
    }},
    {"templates/document.mustache", (const unsigned char[]){
#embed "../../site/templates/document.mustache" suffix(, 0)
    }},
    {"templates/figure.mustache", (const unsigned char[]){
#embed "../../site/templates/figure.mustache" suffix(, 0)
    }},
    {"templates/index.mustache", (const unsigned char[]){
#embed "../../site/templates/index.mustache" suffix(, 0)
    }},
    {"templates/lesson.mustache", (const unsigned char[]){
#embed "../../site/templates/lesson.mustache" suffix(, 0)
    }},
    {"templates/map.mustache", (const unsigned char[]){
#embed "../../site/templates/map.mustache" suffix(, 0)
    }},
    {"templates/not-found.mustache", (const unsigned char[]){
#embed "../../site/templates/not-found.mustache" suffix(, 0)
    }},
    {"templates/operator.mustache", (const unsigned char[]){
#embed "../../site/templates/operator.mustache" suffix(, 0)
    }},
    {"templates/operators.mustache", (const unsigned char[]){
#embed "../../site/templates/operators.mustache" suffix(, 0)
    }},
    {"templates/outcome.mustache", (const unsigned char[]){
#embed "../../site/templates/outcome.mustache" suffix(, 0)
    }},
    {"templates/page.mustache", (const unsigned char[]){
#embed "../../site/templates/page.mustache" suffix(, 0)
    }},
    {"templates/part-list.mustache", (const unsigned char[]){
#embed "../../site/templates/part-list.mustache" suffix(, 0)
    }},
    {"templates/race.mustache", (const unsigned char[]){
#embed "../../site/templates/race.mustache" suffix(, 0)
    }},
    {"templates/sample.mustache", (const unsigned char[]){
#embed "../../site/templates/sample.mustache" suffix(, 0)
    }},
    {"templates/symbols.mustache", (const unsigned char[]){
#embed "../../site/templates/symbols.mustache" suffix(, 0)
    }},
    {"templates/tools.mustache", (const unsigned char[]){
#embed "../../site/templates/tools.mustache" suffix(, 0)
    }},
    {"words/en.yml", (const unsigned char[]){
#embed "../../site/words/en.yml" suffix(, 0)
    }},
    {"words/ko.yml", (const unsigned char[]){
#embed "../../site/words/ko.yml" suffix(, 0)
    }},
    {0, 0},
};

const struct theme_file *theme_files(void) { return files; }
