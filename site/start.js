// What was remembered and changes how a page is first painted: light or dark, and whether somebody comes back.
// It's small, because pages wait for it. All other scripts come after the text.
"use strict";
{
  const { dataset, lang } = document.documentElement;
  const read = (key) => {
    try { return localStorage.getItem("workbook." + key); } catch { return null; }
  };
  const theme = read("theme");
  dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
  if (read(`place.${lang}`)) dataset.going = "";
}
