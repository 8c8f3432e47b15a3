// The page to play on shows one of its snippets at a time, and puts the code of one into a link, or takes it out of
// one. Code of a link is text here. Where `workbook serve` sends the page, live.js runs it once its reader says so.
"use strict";
{
  const prefix = "#code=";

  // The longest code that a link may hold, in Base64.
  const longest = 8000;

  // The part of an address that holds some code, or nothing if the code is too long for that.
  const partOf = (code) => {
    const bytes = new TextEncoder().encode(code.trimEnd());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("=", "");
    return text.length > longest ? undefined : prefix + text.replaceAll("+", "-").replaceAll("/", "_");
  };

  // Control characters, and what turns the direction of a text: by them, code could look like other code.
  const hiding = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

  // The code in an address, or nothing if there is none that can be read.
  const codeIn = (hash) => {
    const text = hash.slice(prefix.length);
    if (text.length > longest) return;
    try {
      const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt());
      const code = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n").trimEnd();
      return code.replace(hiding, "\ufffd");
    } catch {}
  };

  const isForCode = (hash) => hash.startsWith(prefix);

  // The page's own address: where it is published, if that's known, and in no case with the server's token.
  const address = () => document.querySelector("link[rel=canonical]")?.href
    ?? `${location.protocol}//${location.host}${location.pathname}`;

  // The codes are those of the page, by figure.
  globalThis.startPlay = (article, codes, { codeOf, copyWith, addCopyButton }) => {
    const tools = document.getElementById("Playing").content;
    const tool = (name) => tools.querySelector("." + name).cloneNode(true);
    const isLive = document.querySelector("[name=workbook-live]") !== null;

    // A section of the page is an example: its heading and everything below it.
    const examples = [];
    const list = article.querySelector(".contents"), text = article.querySelector(".text");
    const introduction = [...text.querySelectorAll(":scope > :not(h2, h2 ~ *)")];
    for (const part of text.children) {
      if (part.matches("h2")) examples.push({ link: list.querySelector(`[href="#${part.id}"]`), heading: part, parts: [] });
      const example = examples.at(-1);
      example?.parts.push(part);
      if (codes.has(part)) example.figure = part;
    }
    list.querySelector("details").open = true;
    examples[0].heading.before(list);
    text.append(...introduction);
    article.dataset.play = "on";

    const show = (example, linked) => {
      for (const one of examples) {
        for (const part of one.parts) {
          part.hidden = one !== example || part === one.heading || linked && part !== one.figure;
        }
        if (one === example && !linked) one.link.setAttribute("aria-current", "true");
        else one.link.removeAttribute("aria-current");
      }
    };

    const exampleAt = (hash) => {
      const target = hash && document.getElementById(hash.slice(1));
      return target ? examples.find(({ parts }) => parts.some((part) => part.contains(target))) : undefined;
    };

    for (const { figure } of examples) {
      const button = tool("copy-link"), { textContent: label } = button;
      button.setAttribute("aria-label", `${label}: ${figure.getAttribute("aria-label")}`);
      button.addEventListener("click", () => {
        const part = partOf(codeOf(figure));
        if (part) return copyWith(button, address() + part);
        button.textContent = button.dataset.long;
        setTimeout(() => { button.textContent = label; }, 2000);
      });
      figure.querySelector(".foot").append(button);
    }

    const openLink = () => {
      const code = codeIn(location.hash);
      const same = examples.find(({ figure }) => codes.get(figure) === code), example = same ?? examples[0];
      if (!code || !isLive && same) {
        show(example);
        if (!code) list.after(tool("unreadable"));
        return;
      }
      show(example, !same);
      if (isLive) {
        const { figure } = example;
        if (!same) list.after(tool("foreign"));
        // The address keeps what its reader makes of it.
        figure.addEventListener("linkedit", () => history.replaceState(null, "", partOf(codeOf(figure))));
        const send = () => figure.dispatchEvent(new CustomEvent("linkcode", { detail: code }));
        if (figure.querySelector("textarea")) send();
        else addEventListener("editable", send, { once: true });
        return;
      }
      const block = tool("plain");
      const inside = block.querySelector("code");
      inside.textContent = code + "\n";
      for (const part of example.parts) part.hidden = true;
      list.after(tool("unrun"), block);
      addCopyButton("copy", block, inside.parentElement.getAttribute("aria-label"), () => inside.textContent);
    };

    const isLinked = isForCode(location.hash);
    if (isLinked) openLink();
    else show(exampleAt(location.hash) ?? examples[0]);
    addEventListener("hashchange", () => {
      const example = exampleAt(location.hash);
      if (isForCode(location.hash) || example && isLinked) location.reload();
      else if (example) show(example);
    });
  };
}
