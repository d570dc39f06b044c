import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { targetTexts as words } from '../contract/targets.texts.ts';

/** Numbers of categories would be others in another place. */
export const targetsInUse: readonly InUse[] = [
  {
    of: 'connection',
    key: 'mapped_categories',
    text: words.inPlace,
    moves: { outcome: 'forgotten', why: words.inPlaceWhy },
    count: async (db, id) =>
      (await sql<{ n: number }>`select count(*)::int as n from category_targets where shop_id = ${id}`.execute(db))
        .rows[0]!.n,
  },
  {
    of: 'connection',
    key: 'mapped_attributes',
    text: words.attributesInPlace,
    moves: { outcome: 'forgotten', why: words.attributesInPlaceWhy },
    count: async (db, id) =>
      (await sql<{ n: number }>`select count(*)::int as n from attribute_targets where shop_id = ${id}`.execute(db))
        .rows[0]!.n,
  },
];
