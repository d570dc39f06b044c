import { z } from 'zod';

const one = z.email().max(254);

/**
 * The one address of a recipient, `a@b.test` or `Name <a@b.test>`; null where it is none, or several. Judged before any
 * library reads it: what two parsers understand differently is refused.
 */
export function addressOf(recipient: string): string | null {
  if (recipient.length > 320 || /[\p{Cc}\u2028\u2029]/u.test(recipient)) return null;
  const named = /^[^<>@,;:"\\]*<([^<>\s]+)>$/.exec(recipient.trim());
  const address = named?.[1] ?? recipient.trim();
  return one.safeParse(address).success ? address : null;
}
