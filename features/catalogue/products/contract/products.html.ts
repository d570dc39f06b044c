// Latin-1 in code order from 160; with the few beyond it these are the entities supplier texts use.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const entities = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
]);

function fromCode(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes each entity once: "&amp;lt;" is the text "&lt;", not "<". */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g, (whole, dec, hex, name) => {
    if (dec !== undefined) return fromCode(Number(dec));
    if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
    return entities.get(name) ?? whole;
  });

/** Where a tag or comment that starts at `start` ends (the index after it), or -1 where it never does. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end === -1 ? -1 : end + 3;
  }
  let quote = '';
  for (let at = start + 1; at < html.length; at++) {
    const character = html[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

const breaks = /^<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|hr)\b/i;
const hidden = /^<(script|style|noscript|template|iframe)\b/i;

/**
 * The text of supplier HTML for display (spec section 3: tags stripped): entities decoded, script and style content
 * dropped, blocks on lines of their own (trap T66). The result is text, not HTML: show it as text. Takes time in
 * proportion to the length, whatever the text.
 */
export function stripTags(html: string | null | undefined): string {
  if (!html) return '';
  let text = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) break;
    text += html.slice(at, next);
    at = next;
    if (!/^<[a-zA-Z/!?]/.test(html.slice(next, next + 2))) {
      // "a < b" is text.
      text += '<';
      at = next + 1;
      continue;
    }
    const end = endOfTag(html, next);
    // An unfinished tag swallows the rest, as in a browser.
    if (end === -1) return tidy(text);
    const tag = html.slice(next, Math.min(end, next + 20));
    if (breaks.test(tag)) text += '\n';
    at = afterHidden(html, tag, end);
  }
  return tidy(text + html.slice(at));
}

/** Content of script and style is no text; without an end tag the rest is dropped. */
function afterHidden(html: string, tag: string, end: number): number {
  const name = hidden.exec(tag)?.[1];
  if (name === undefined) return end;
  const close = new RegExp(`</${name}[^<>]*>`, 'ig');
  close.lastIndex = end;
  return close.exec(html) === null ? html.length : close.lastIndex;
}

const tidy = (text: string): string =>
  decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
