import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { categoriesStep } from '../contract/categories.setup.ts';

export const categoriesSetup = [
  setupStep(categoriesStep, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from categories
      where seller_id is null and deleted_at is null`.execute(db);
    const { count } = rows[0]!;
    return count === 0 ? { done: false } : { done: true, note: { code: 'count', values: { count } } };
  }),
];
