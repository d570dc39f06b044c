/** What WooCommerce says no with. */
export class No extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: object;
  constructor(status: number, code: string, message: string, data: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

const allowed = /^\/?(p|br|strong|em|b|i|ul|ol|li|a|h[1-6]|span|div|table|tbody|tr|td|th|img)$/i;

/** As `wp_kses` leaves it: unknown tags are taken away, an ampersand that begins nothing becomes an entity. */
export const kses = (html: string): string =>
  html
    .replace(/<([^>]*)>/g, (tag, inside: string) => (allowed.test(/^\/?[a-z0-9-]*/i.exec(inside)![0]) ? tag : ''))
    .replace(/<(?![a-z/])/gi, '&lt;')
    .replace(/&(?!(#\d+|#x[0-9a-f]+|[a-z]+);)/gi, '&amp;');

/** Terms and fields of one line: no tags, no line ends, one blank at a time. */
export const oneLine = (text: string): string => kses(text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')).trim();

/** `sanitize_title`. */
export const slugged = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&[a-z]+;/g, '')
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/** WooCommerce's times are whole seconds, without a zone. */
export const gmt = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString().slice(0, 19);
