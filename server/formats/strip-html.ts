import sanitizeHtml from 'sanitize-html';

const textOnly = { allowedTags: [], allowedAttributes: {} };
const escaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The library hands its text back escaped; one pass, so that `&amp;lt;` becomes `&lt;` and not `<`. */
const decoded = (html: string): string =>
  sanitizeHtml(html, textOnly).replace(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity);

/** `&quot;` → `"`, named and numbered, one level; tags stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decoded(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')) : text;

/**
 * Text without tags, entities decoded, script and style gone with their content (trap T66). Breaks, paragraphs and
 * list items become new lines, so that words do not run together.
 */
export function stripHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return decoded(html.replace(/<br\s{0,5}\/?>|<\/(?:p|div|li|tr|ul|ol|h[1-6])>/gi, '$&\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
