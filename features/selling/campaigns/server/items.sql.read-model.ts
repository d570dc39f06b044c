import { sql } from 'kysely';

/** What a customer reads of an item (`i`) of a campaign: whole percent of the reference of its start, rounded down; null without one. */
export const percentSql = sql`case when i.reference > 0 then floor((i.reference - i.price_gross) * 100 / i.reference)::int end`;
