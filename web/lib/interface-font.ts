/**
 * The font of the interface for a document of its own, such as a preview in a frame: its family, and the rules that load it,
 * with whole addresses. The frame's policy must allow fonts of this origin.
 */
export function interfaceFont(page: Document = document): { readonly family: string; readonly faces: string } {
  const faces = [...page.styleSheets].flatMap((sheet) =>
    [...rulesOf(sheet)]
      .filter((rule) => rule.cssText.startsWith('@font-face'))
      .map((rule) => rule.cssText.replace(/url\("?([^")]+)"?\)/g, (_all, at) => `url("${wholeOf(at, sheet)}")`)),
  );
  return { family: getComputedStyle(page.body).fontFamily, faces: faces.join('') };
}

const wholeOf = (at: string, sheet: CSSStyleSheet): string => new URL(at, sheet.href ?? document.baseURI).href;

/** A sheet of another origin, as extensions of a browser add them, lets nobody read it. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
