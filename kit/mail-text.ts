import type { MailValue } from './mail.ts';

/** Stands around the name of a secret until the mail leaves; no value can hold it. */
const sign = '\ue000';
const markOf = (name: string) => `${sign}${name}${sign}`;

/** What goes out: a subject of one line, and the body twice, as text and as HTML. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

type Asked = {
  readonly subject: string;
  readonly body: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly kinds: Readonly<Record<string, Pick<MailValue, 'kind' | 'secret'>>>;
  /** BCP 47: what a screen reader speaks. */
  readonly language: string;
};

const place = /\{(\w+)\}/g;
/** `[words](address)`, or a place. */
const piece = /\[([^\][\n]{1,200})\]\(([^\s()]{1,2000})\)|\{(\w+)\}/g;
const longestSubject = 200;

/**
 * Fills a mail's texts. Both parts come from one body, so that they say the same (ADR 39). Markup is read before the values
 * are filled in: no value can become markup, HTML or a header. Secret values are only marked: `withSecrets` puts them in.
 */
export function renderMail({ subject, body, values, kinds, language }: Asked): RenderedMail {
  const value = (name: string): string => {
    if (kinds[name]?.secret) return markOf(name);
    return kinds[name]?.kind === 'lines' ? severalLines(values[name]) : oneLine(values[name]);
  };
  const known = (name: string) => Object.hasOwn(kinds, name) && Object.hasOwn(values, name);
  const filled = (text: string) => text.replace(place, (whole, name: string) => (known(name) ? value(name) : whole));
  const blocks = linesOf(body, (name) => known(name) && value(name) === '');
  const head = oneLine(filled(subject)).slice(0, longestSubject);

  const textOf = (line: string): string =>
    line.replace(piece, (whole, words: string | undefined, address: string | undefined, name: string | undefined) =>
      name ? filled(whole) : `${filled(words!)}: ${filled(address!)}`,
    );
  // An address is written into the text or is a value of kind link: other values are people's own words.
  const addressOf = (address: string) =>
    placesOf(address).every((name) => kinds[name]?.kind === 'link') ? filled(address) : '';
  const htmlOf = (line: string): string => {
    const alone = line.replace(piece, '').trim() === '';
    return pieces(line)
      .map((it) => {
        if (it.words !== undefined) return link(addressOf(it.address), filled(it.words), alone);
        const text = filled(it.text);
        if (it.place && kinds[it.place]?.kind === 'link') return link(text, text, false);
        return escapeHtml(text).replaceAll('\n', '<br>\n');
      })
      .join('');
  };
  return {
    subject: head,
    text: `${blocks.map((lines) => lines.map(textOf).join('\n')).join('\n\n')}\n`,
    html: page(
      head,
      language,
      blocks.map((lines) => `<p style="${paragraph}">${lines.map(htmlOf).join('<br>\n')}</p>`),
    ),
  };
}

/** The places a text names, each once. */
export const placesOf = (text: string): string[] => [...new Set([...text.matchAll(place)].map((found) => found[1]!))];

/** What a text names that its mail does not know; a text with any is refused. */
export const unknownPlaces = (text: string, values: Readonly<Record<string, unknown>>): string[] =>
  placesOf(text).filter((name) => !Object.hasOwn(values, name));

/** The mail with its secrets, or with something else in their places. */
export function withSecrets(mail: RenderedMail, secrets: Readonly<Record<string, string>>): RenderedMail {
  let { subject, text, html } = mail;
  for (const [name, secret] of Object.entries(secrets)) {
    subject = subject.replaceAll(markOf(name), oneLine(secret));
    text = text.replaceAll(markOf(name), oneLine(secret));
    html = html.replaceAll(markOf(name), escapeHtml(oneLine(secret)));
  }
  return { subject, text, html };
}

const cover = '•••';
const anyMark = new RegExp(`${sign}\\w+${sign}`, 'g');

/** The mail as others than its recipient may see it. */
export const coverSecrets = ({ subject, text, html }: RenderedMail): RenderedMail => ({
  subject: subject.replace(anyMark, cover),
  text: text.replace(anyMark, cover),
  html: html.replaceAll(new RegExp(`href="${anyMark.source}"`, 'g'), '').replace(anyMark, cover),
});

/** The text safe between tags and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Paragraphs of lines; a line whose places are all empty, and a paragraph without lines, are left out. */
function linesOf(body: string, empty: (name: string) => boolean): string[][] {
  const left = (line: string) => {
    const names = placesOf(line);
    return names.length === 0 || !names.every(empty);
  };
  return body
    .trim()
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').filter(left))
    .filter((lines) => lines.length > 0);
}

type Piece = { text: string; place?: string; words?: undefined } | { words: string; address: string };

function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(piece)) {
    found.push({ text: line.slice(from, match.index) });
    found.push(match[3] ? { text: match[0], place: match[3] } : { words: match[1]!, address: match[2]! });
    from = match.index + match[0].length;
  }
  return [...found, { text: line.slice(from) }];
}

// Control characters would end a header line or a line of the text; U+E000 marks secrets (server/mail).
const oneLine = (value: string | number | undefined): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ue000\s]+/gu, ' ')
    .trim();

const severalLines = (value: string | number | undefined): string =>
  String(value ?? '')
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .trim();

const paragraph = 'margin:0 0 16px';
const button =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;text-decoration:none;font-weight:600';

function link(address: string, words: string, asButton: boolean): string {
  if (!/^https?:\/\/[^\s]+$/i.test(address) && !address.startsWith(sign)) return escapeHtml(words);
  const style = asButton ? button : 'color:#1f5fbf';
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer" style="${style}">${escapeHtml(words)}</a>`;
}

const page = (title: string, language: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f6f8;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1d2733">
<div style="max-width:600px;margin:0 auto;padding:28px 28px 12px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere">
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
