// On every page that `workbook serve` sends: reloads the page after each rendering, goes to the page
// that was saved, and shows the problems of the check.
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

  const follow = (event) => {
    const page = event.page && new URL("/" + event.page, location.href);
    if (page && page.pathname !== location.pathname) location.assign(page);
    else location.reload();
  };

  const ask = async (version) => {
    for (;;) {
      try {
        const query = version === undefined ? "" : "?known=" + version;
        const event = await (await fetch("/.live/events" + query)).json();
        if (event.version !== known) return follow(event);
        if (version === undefined) show(event.problems);
        version = event.version;
      } catch {
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  };
  ask();
})();
