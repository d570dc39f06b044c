import { stripTags } from '#features/catalogue/products/contract/products.html.ts';

/** `<li><p>x</p></li>` of the editor as `<li>x</li>`: people write it so, and shops show less space. Empty text is "". */
export function fromEditor(html: string): string {
  const plain = html.replace(/<(li|td|th)((?:\s[^>]*)?)><p>((?:(?!<\/?p[\s>]).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>');
  return /^(?:<p>\s*<\/p>)*$/.test(plain) ? '' : plain;
}

/** Names for the same thing, and what a browser adds or leaves out without anybody seeing it. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };
const unseen = new Set(['p', 'br', 'span', 'thead', 'tbody', 'tfoot', 'colgroup', 'col']);
/** Of these the value counts, not only that there is one. */
const addresses = new Set(['href', 'src']);

/** How often each tag, attribute and style is there. */
function inventoryOf(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const count = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)) {
    const tag = name.toLowerCase();
    if (!unseen.has(tag)) count(`<${sameTag[tag] ?? tag}>`);
    if (tag === 'col' || tag === 'colgroup') continue;
    for (const [, key = '', , double, single] of attributes.matchAll(/([a-z-]+)\s*=\s*("([^"]*)"|'([^']*)')/gi)) {
      const value = double ?? single ?? '';
      if (key === 'style') for (const property of propertiesOf(value)) count(`style ${property}`);
      else if (value !== '') count(addresses.has(key) ? `${key} ${value}` : key);
    }
  }
  return found;
}

const propertiesOf = (style: string): string[] =>
  style
    .split(';')
    .map((declaration) => declaration.split(':')[0]?.trim().toLowerCase() ?? '')
    .filter((property) => property !== '');

const letters = (html: string): string => stripTags(html).replace(/\s+/g, '');

/**
 * What of a text is not there any more after the visual editor has read and written it: tags, attributes, styles, or
 * words. Empty: nothing is lost. Both are clean HTML as it is stored.
 */
export function lostBy(before: string, after: string): string[] {
  const now = inventoryOf(after);
  const lost = [...inventoryOf(before)].filter(([what, times]) => (now.get(what) ?? 0) < times).map(([what]) => what);
  return letters(before) === letters(after) ? lost : ['text', ...lost];
}
