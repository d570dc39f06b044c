import { sql } from 'kysely';

/**
 * Of `publications` k: content and prices were last seen in the shop as they were sent, or with nothing else than what may differ there. Where it is
 * not so, a send writes ours over it, even if nothing of ours is new.
 */
export const seenAsSent = sql<boolean>`coalesce(k.seen_hash = k.ignored_hash
  or (k.seen_hash = k.sent_hash and coalesce(k.seen_price_hash, k.sent_price_hash) is not distinct from k.sent_price_hash), false)`;
