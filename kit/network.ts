/** A request through the one door for what leaves (`server/outbound`), which guards it. Redirects are not followed: they come back as the answer. */
export type OutboundFetch = (
  url: string,
  init?: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer>;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/**
 * Whom a network address belongs to, for limits by address: of IPv6 the first half, because one household has more addresses
 * than anybody can count; an IPv4 address is itself, also where it is written as IPv6. A caller who is gone already has none.
 */
export function sourceOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [before = '', after = ''] = ip.split('%')[0]!.split('::');
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const missing = ip.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const network = [...head, ...missing, ...tail].slice(0, 4);
  return network.map((part) => Number.parseInt(part, 16).toString(16)).join(':');
}
