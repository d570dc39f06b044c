import sanitizeHtml from 'sanitize-html';
import { isPlainHtml } from './cleaning/plain-html.ts';
import { cleanStyle, isInvisible } from './products.sanitise.styles.ts';

/**
 * Which rules these are. One more with every change that lets less through, here or in the styles: workers then clean once
 * what was stored before (cleaning/clean-stored.ts).
 */
export const cleaningRules = 1;
/** Whose change the cleaning of stored texts is, in the history: nobody's word, so it makes a product nobody's work. */
export const cleaningCause = 'rule:cleaning';

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

/** Marks a picture that is to go: the filter below sees it only after its style was cleaned. */
const invisible = 'invisible';

/** A page opened from here gets no hold of this one; a link into another named window stays in its own. */
function withSafeTarget({ target, rel, href, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const tokens = (rel ?? '').toLowerCase().split(/\s+/);
  const outside = target?.trim().toLowerCase() === '_blank';
  const kept = new Set(
    [...tokens, ...(outside ? ['noopener', 'noreferrer'] : [])].filter((token) => knownRel.has(token)),
  );
  return {
    ...(href === undefined ? {} : { href: href.trim() }),
    ...attribs,
    ...(outside ? { target: '_blank' } : {}),
    ...(kept.size > 0 ? { rel: [...kept].join(' ') } : {}),
  };
}
const knownRel = new Set(['noopener', 'noreferrer', 'nofollow', 'ugc', 'sponsored']);

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'referrerpolicy'],
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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (!attribs.src || attribs.referrerpolicy === invisible),
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const kept = style === undefined ? '' : cleanStyle(style);
      const styled = kept === '' ? attribs : { ...attribs, style: kept };
      if (tagName === 'a') return { tagName, attribs: withSafeTarget(styled) };
      if (tagName !== 'img') return { tagName, attribs: styled };
      // Judged by the style as it came; who looks at a picture of others is not told to them.
      const referrerpolicy = isInvisible({ ...attribs, style: style ?? '' }) ? invisible : 'no-referrer';
      return { tagName, attribs: { ...styled, referrerpolicy } };
    },
  },
};

/**
 * HTML as it is stored, from any source: a person, a supplier's feed, an import. No script, no handlers, no javascript:
 * addresses, no background colours, nothing that lies over the page, no picture that is not meant to be seen, and no class,
 * which could borrow such looks from a shop. Empty text is null. Twice gives the same (VAL-011, trap T66).
 */
export function sanitise(html: string | null): string | null {
  if (html === null) return null;
  let clean = html.trim();
  if (isPlainHtml(clean)) return clean === '' ? null : clean;
  // Nested links come apart at a second reading only; a few readings settle anything, and one shows that there is nothing to do.
  for (let reading = 0; reading < 6; reading++) {
    const again = sanitizeHtml(clean, options).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean === '' ? null : clean;
}
