// On every page that `workbook serve` sends: loads the page again when the site was made anew, goes
// to the page that was just saved, and shows what a check complained of.
(() => {
  const known = Number(new URL(document.currentScript.src).search.slice(1));
  const problems = document.createElement("aside");
  problems.setAttribute("role", "status");
  // A style attribute would need a permission; properties need none.
  Object.assign(problems.style, {
    position: "fixed", inset: "auto 0 0 0", maxHeight: "40vh", overflow: "auto", padding: "0 1rem",
    background: "Canvas", color: "CanvasText", borderTop: "4px solid #c33", zIndex: "10",
  });
  const text = document.createElement("pre");
  text.tabIndex = 0;
  problems.append(text);

  const show = (lines) => {
    text.textContent = lines.join("\n");
    if (lines.length) document.body.append(problems);
    else problems.remove();
  };

  const follow = (news) => {
    const page = news.page && new URL("/" + news.page, location.href);
    if (page && page.pathname !== location.pathname) location.assign(page);
    else location.reload();
  };

  const ask = async (version) => {
    for (;;) {
      try {
        const query = version === undefined ? "" : "?known=" + version;
        const news = await (await fetch("/.live/news" + query)).json();
        if (news.version !== known) return follow(news);
        if (version === undefined) show(news.problems);
        version = news.version;
      } catch {
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  };
  ask();
})();
