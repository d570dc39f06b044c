import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { companyStep } from '../contract/company.setup.ts';

export const companySetup = [
  setupStep(companyStep, async (db) => {
    const { rows } = await sql<{ name: string }>`select btrim(name) as name from house_company`.execute(db);
    const name = rows[0]?.name ?? '';
    return name === '' ? { done: false } : { done: true, note: { code: 'name', values: { name } } };
  }),
];
