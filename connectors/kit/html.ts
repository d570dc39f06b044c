/** Text as HTML, for platforms that take what they get for HTML and take away what looks like an unknown tag. */
export const toHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text again, whatever entities a platform made of its letters. */
export const plainOf = (html: string): string =>
  html.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** A line: one blank at a time, none at its ends. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
