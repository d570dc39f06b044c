// Reads of others: shops
import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { firstProductStep } from '../contract/publishing.setup.ts';

export const publishingSetup = [
  setupStep(firstProductStep, async (db) => {
    const { rows } = await sql<{
      shops: string | null;
    }>`select string_agg(s.name, ', ' order by s.id) as shops from shops s
      where exists (select from publications p where p.shop_id = s.id and p.status = 'in_shop')`.execute(db);
    const shops = rows[0]?.shops;
    return shops ? { done: true, note: { code: 'shops', values: { shops } } } : { done: false };
  }),
];
