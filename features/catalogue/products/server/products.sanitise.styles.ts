import { declarationsOf } from '#features/catalogue/translations/contract/translations.rules.ts';

/**
 * What a style may say: how letters, boxes and tables look where they stand. Nothing here moves a thing over the rest of the
 * page (`position`, `transform`), hides it (`opacity`, `visibility`) or loads something.
 */
const kept =
  /^(color|font(-(family|size|style|weight|variant))?|line-height|letter-spacing|word-spacing|text-(align|decoration(-(line|color|style))?|indent|transform)|vertical-align|white-space|word-(break|wrap)|overflow-wrap|list-style(-(type|position))?|(max-|min-)?(width|height)|(margin|padding)(-(top|right|bottom|left))?|border(-(top|right|bottom|left))?(-(width|style|color|radius))?|border-(collapse|spacing)|caption-side|table-layout|float|clear|direction|display|box-sizing|columns|column-(count|gap)|page-break-(before|after|inside))$/;

/** Loads something, runs something in some browser, or hides that it does. */
const dangerous = /\\|url\s*\(|image(-set)?\s*\(|src\s*\(|javascript:|vbscript:|expression|@import|[<>]/i;

/** A thing may not be pulled out of its place by a negative distance. */
const outOfPlace = /(^|[\s(,])-\s*[.\d]/;

const shownAs =
  /^\s*(block|inline|inline-block|flex|inline-flex|grid|list-item|flow-root|table(-(row|cell|column|caption|(row|header|footer|column)-group))?|inline-table)\s*$/i;

function mayStay(declaration: string): boolean {
  const at = declaration.indexOf(':');
  const name = declaration.slice(0, at).trim().toLowerCase();
  const value = declaration.slice(at + 1).replace(/!\s*important\s*$/i, '');
  if (!kept.test(name) || dangerous.test(value)) return false;
  if (name === 'display') return shownAs.test(value);
  return !(/^(margin|text-indent)/.test(name) && outOfPlace.test(value));
}

/** The declarations of a style attribute that may stay, as they were written; background colours go (VAL-011). Twice gives the same. */
export const cleanStyle = (style: string): string =>
  declarationsOf(style.replaceAll(/\/\*.*?(\*\/|$)/gs, ''))
    .map((declaration) => declaration.trim())
    .filter((declaration) => mayStay(declaration))
    .join('; ');

/** Whether a picture of this size or style is not meant to be seen: it is there to tell its owner who looks. */
export function isInvisible({ width, height, style = '' }: Readonly<Record<string, string>>): boolean {
  const tiny = (size: string | undefined) => size !== undefined && /^\s*0*[0-3](\.\d+)?\s*(px)?\s*$/i.test(size);
  const styled = [...style.matchAll(/(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*([^;!]+)/gi)].some(([, size]) =>
    tiny(size),
  );
  const hidden =
    /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0*(\.0*\d?)?\s*(;|!|$))/i.test(style);
  return tiny(width) || tiny(height) || styled || hidden;
}
