// Reads of others: tasks
import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { publishingInUseTexts as words } from '../contract/publishing.in-use.texts.ts';
import { sendTypes } from './queue/queue.read-model.ts';

/**
 * Products that are in a shop: they stay there when it is switched off, and have their prices in its currency. What is bound to something there
 * would be another thing in another place.
 */
export const publishingInUse: readonly InUse[] = [
  {
    of: 'shop',
    key: 'in_shop',
    text: words.inShop,
    fixes: ['currency', 'connector'],
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from publications
          where shop_id = ${id} and status = 'in_shop'`.execute(db)
      ).rows[0]!.n,
  },
  {
    of: 'shop',
    key: 'bound',
    text: words.bound,
    fixes: ['connector'],
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from shop_bindings b where b.shop_id = ${id} and not exists (
          select from publications p where p.shop_id = b.shop_id and p.product_id = b.product_id and p.status = 'in_shop')`.execute(
          db,
        )
      ).rows[0]!.n,
  },
  {
    of: 'connection',
    key: 'sends',
    text: words.sends,
    moves: { outcome: 'kept', why: words.sendsWhy },
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from tasks
          where shop_id = ${id} and type = any(${sendTypes}::text[]) and status in ('pending', 'running')`.execute(db)
      ).rows[0]!.n,
  },
  {
    of: 'connection',
    key: 'differences',
    text: words.differences,
    moves: { outcome: 'forgotten', why: words.differencesWhy },
    count: async (db, id) =>
      (await sql<{ n: number }>`select count(*)::int as n from shop_drifts where shop_id = ${id}`.execute(db)).rows[0]!
        .n,
  },
  {
    of: 'connection',
    key: 'categories',
    text: words.categories,
    moves: { outcome: 'again', why: words.categoriesWhy },
    count: async (db, id) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from category_publications
          where shop_id = ${id} and sent_hash is not null`.execute(db)
      ).rows[0]!.n,
  },
];
