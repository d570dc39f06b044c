import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { companyStep } from '../contract/company.setup.ts';

type Row = { readonly name: string; readonly addressed: boolean; readonly taxed: boolean };

export const companySetup = [
  setupStep(companyStep, async (db) => {
    const { rows } = await sql<Row>`select btrim(name) as name, btrim(address) <> '' and btrim(city) <> '' as addressed,
        btrim(vat_number) <> '' as taxed
      from house_company`.execute(db);
    const company = rows[0];
    if (!company || company.name === '') return { done: false };
    return {
      // Not every company is liable for VAT: that its number lacks is said, and keeps nobody.
      done: company.addressed,
      note: { code: noteOf(company), values: { name: company.name } },
    };
  }),
];

/** Documents print all of it: what lacks is named. */
function noteOf({ addressed, taxed }: Row) {
  if (addressed) return taxed ? 'name' : 'vatNumber';
  return taxed ? 'address' : 'both';
}
