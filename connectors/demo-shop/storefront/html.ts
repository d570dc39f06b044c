/** Markup that is safe to send. Only the tag below and `trusted` make it, so forgetting to escape is not possible. */
export type Html = { readonly markup: string };
type Part = Html | string | number | null | undefined | false | readonly Part[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function partToMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map(partToMarkup).join('');
}

/** Markup with everything put into it escaped; lists are joined, null, undefined and false give nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.reduce((all, text, index) => all + partToMarkup(parts[index - 1]) + text),
});

/** For markup that a sanitiser made. Everything else goes through `html`. */
export const trusted = (markup: string): Html => ({ markup });
