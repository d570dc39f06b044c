import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { attributesStep } from '../contract/attributes.setup.ts';

export const attributesSetup = [
  setupStep(attributesStep, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from attribute_groups
      where seller_id is null and merged_into is null`.execute(db);
    const { count } = rows[0]!;
    return count === 0 ? { done: false } : { done: true, note: { code: 'count', values: { count } } };
  }),
];
