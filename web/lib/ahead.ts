import { readStored, sessionKeys } from './device-storage.ts';
import { readView } from './view-storage.ts';

type Asked = { readonly token: string; readonly answer: Promise<Response>; readonly until: number };

/** Milliseconds after which an answer that nobody took is no longer today's. */
const keepMs = 10_000;
/** On the page, not in this module: the first script that asks is another bundle than the screens that take the answers. */
const page = globalThis as { treguAhead?: Map<string, Asked> };
page.treguAhead ??= new Map();
const asked = page.treguAhead;

/**
 * Asks these addresses of the API before the screens are there that want them. `send` takes an answer that was asked for with
 * its own address and token; one that nobody wants is dropped. Without a session nothing is asked.
 */
export function askFor(addresses: readonly string[], now = Date.now()): void {
  const own = readStored(sessionKeys.token);
  const token = (own && readView(now)?.token) || own;
  if (!token || !(Date.parse(readStored(sessionKeys.expires) ?? '') > now)) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  for (const address of addresses) {
    const answer = fetch(address, { headers, credentials: 'same-origin', cache: 'no-store' });
    // The caller that takes it hears of a failure; if nobody does, it counts as none.
    answer.catch(() => undefined);
    const key = keyOf(address);
    const one: Asked = { token, answer, until: now + keepMs };
    asked.set(key, one);
    setTimeout(() => {
      if (asked.get(key) !== one) return;
      asked.delete(key);
      drop(one);
    }, keepMs);
  }
}

/** An answer that nobody reads would hold its connection for as long as the page stands. */
function drop({ answer }: Asked): void {
  answer.then((response) => response.body?.cancel()).catch(() => undefined);
}

/** The answer that was asked for ahead, once; undefined where there is none. */
export function takeAhead(address: string, token: string | null, now = Date.now()): Promise<Response> | undefined {
  const key = keyOf(address);
  const found = asked.get(key);
  asked.delete(key);
  if (!found) return undefined;
  if (found.token === token && now < found.until) return found.answer;
  drop(found);
  return undefined;
}

/** The same question, in whatever order its words stand. */
function keyOf(address: string): string {
  const [path, query] = address.split('?');
  const words = new URLSearchParams(query);
  words.sort();
  return `${path}?${words}`;
}
