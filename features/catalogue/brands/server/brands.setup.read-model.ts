import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { brandsStep } from '../contract/brands.setup.ts';

export const brandsSetup = [
  setupStep(brandsStep, async (db) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from shop_brands where merged_into is null`.execute(db);
    const { count } = rows[0]!;
    return count === 0 ? { done: false } : { done: true, note: { code: 'count', values: { count } } };
  }),
];
