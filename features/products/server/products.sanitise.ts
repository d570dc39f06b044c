import sanitizeHtml from 'sanitize-html';
import { withoutBackground } from '#features/translations/contract/translations.rules.ts';

/** CSS that runs code in some browser, and escapes that could hide it. */
const dangerous = /\\|javascript:|vbscript:|expression\s*\(|behavior\s*:|-moz-binding|@import/i;

/** Background colours go (VAL-011), other declarations stay unless they are dangerous. */
const styleOf = (style: string): string =>
  dangerous.test(style.replaceAll(/\/\*.*?\*\//gs, '')) ? '' : withoutBackground(style);

const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'section', 'article', 'blockquote', 'pre', 'code', 'center', 'font'],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'strike',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['style', 'class', 'align', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type'],
    font: ['color', 'face', 'size'],
    table: ['border', 'cellpadding', 'cellspacing', 'width'],
    col: ['span', 'width'],
    th: ['colspan', 'rowspan', 'width', 'valign'],
    td: ['colspan', 'rowspan', 'width', 'valign'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Styles are judged above, as text: parsing them would rewrite what an editor wrote.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const kept = style === undefined ? '' : styleOf(style);
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
  },
};

/**
 * HTML a person wrote, as it is stored: no script, no handlers, no javascript: addresses, no background colours; empty
 * text is null. Twice gives the same (VAL-011, trap T66).
 */
export function sanitise(html: string | null): string | null {
  if (html === null) return null;
  let clean = html.trim();
  // Nested links come apart at a second reading only; a few readings settle anything, and one shows that there is nothing to do.
  for (let reading = 0; reading < 6; reading++) {
    const again = sanitizeHtml(clean, options).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean === '' ? null : clean;
}
