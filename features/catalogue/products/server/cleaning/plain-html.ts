const paragraph = new Set(['p']);
const heading = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const none: ReadonlySet<string> = new Set();

/** Elements that stay as they are, each with those that the parser closes where it opens inside of one. */
const closes = new Map<string, ReadonlySet<string>>([
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span'].map((name) => [name, none] as const),
  ...['p', 'div', 'ul', 'ol', 'blockquote'].map((name) => [name, paragraph] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading] as const),
  ['li', new Set(['li'])],
]);

/** Text up to the next tag, sign of its own or end. */
const piece = /[^<>&]*(?:<(\/?)([a-z]+[1-6]?)>|<br \/>|&(?:amp|lt|gt);|$)/y;

/**
 * Whether cleaning would give this HTML back letter by letter: allowed elements without attributes, each closed where it must be, and text that needs
 * no rewriting. Most descriptions of feeds are like that, and parsing them to find it out took a tenth of an import's time outside the database.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  for (piece.lastIndex = 0; piece.lastIndex < html.length; ) {
    const found = piece.exec(html);
    if (!found) return false;
    const [, slash, name] = found;
    if (name === undefined) continue;
    if (slash) {
      if (open.pop() !== name) return false;
      continue;
    }
    const closed = closes.get(name);
    if (!closed || closed.has(open.at(-1) ?? '')) return false;
    open.push(name);
  }
  return open.length === 0;
}
