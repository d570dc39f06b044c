import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type VatInForce = { readonly percent: string; readonly rateId: number };

/** Classes of VAT and their rates per country. A rate whose day has come is never changed. */
export const taxesRepository = (db: Kysely<DB>) => ({
  /** By class, the latest of the country that is valid from that day or before. */
  async listInForce(country: string, on: string): Promise<Map<string, VatInForce>> {
    const { rows } = await sql<VatInForce & { tax_class: string }>`
      select distinct on (tax_class) tax_class, trim_scale(percent)::text as percent, id as "rateId"
        from tax_rates where country_code = ${country} and valid_from <= ${on}::date
       order by tax_class, valid_from desc`.execute(db);
    return new Map(rows.map(({ tax_class, percent, rateId }) => [tax_class, { percent, rateId }]));
  },
});
