import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { NewTaxRate, TaxClass } from '../contract/taxes.model.ts';

type VatInForce = { readonly percent: string; readonly rateId: number };
export type Row = NewTaxRate & { readonly id: number; readonly shop: string | null };
export type ClassInForce = VatInForce & { readonly tax_class: string };

/** By class, the latest rate of a country that is valid from a day or before: a statement, or a part of one. */
export const vatInForceOn = (country: RawBuilder<unknown>, on: RawBuilder<unknown>): RawBuilder<ClassInForce> =>
  sql`select distinct on (tax_class) tax_class, trim_scale(percent)::text as percent, id as "rateId"
        from tax_rates where country_code = ${country} and valid_from <= ${on}
       order by tax_class, valid_from desc`;

/** Every rate in the order it is shown in; `more`: further columns of `r`, each after a comma. */
export const ratesWith = <R extends Row>(more: RawBuilder<unknown>): RawBuilder<R> =>
  sql`select r.id, r.country_code, r.tax_class, trim_scale(r.percent)::text as percent, r.valid_from, r.source, r.shop_name as shop${more}
        from tax_rates r join tax_classes c on c.code = r.tax_class
       order by r.country_code, c.position, c.code, r.valid_from desc`;

/** Classes of VAT and their rates per country. A rate whose day has come is never changed. */
export const taxesRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.taxRates);
  },
  async listRates(): Promise<Row[]> {
    return (await ratesWith<Row>(sql``).execute(db)).rows;
  },
  /** Countries where a rate becomes valid after one day and up to another. */
  async hasRatesFrom(country: string, after: string, upTo: string): Promise<boolean> {
    const { rows } = await sql`select from tax_rates
      where country_code = ${country} and valid_from > ${after}::date and valid_from <= ${upTo}::date limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
  async setRate(said: NewTaxRate, userId: number | null): Promise<number> {
    const { id } = await db
      .insertInto('tax_rates')
      .values({ ...said, user_id: userId })
      .onConflict((oc) =>
        oc.columns(['country_code', 'tax_class', 'valid_from']).doUpdateSet({
          percent: said.percent,
          source: said.source,
          shop_name: null,
          user_id: userId,
          created_at: sql`now()`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setSource(id: number, source: string): Promise<void> {
    await db.updateTable('tax_rates').set({ source }).where('id', '=', id).execute();
  },
  async removeRate(id: number): Promise<void> {
    await db.deleteFrom('tax_rates').where('id', '=', id).execute();
  },
  /** What a shop says of its country, where nobody has said anything. */
  async setFirst(shop: { country_code: string; vat: string; name: string }, source: string): Promise<boolean> {
    const { country_code: country, vat, name } = shop;
    const { numAffectedRows } =
      await sql`insert into tax_rates (country_code, tax_class, percent, valid_from, source, shop_name)
      select ${country}, 'standard', ${vat}::numeric, '2020-01-01', ${source}, ${name}
       where not exists (select from tax_rates where country_code = ${country} and tax_class = 'standard')`.execute(db);
    return Number(numAffectedRows ?? 0) > 0;
  },

  async listClasses(): Promise<(TaxClass & { id: number })[]> {
    const rows = await db
      .selectFrom('tax_classes')
      .select(['id', 'code', 'names', 'position'])
      .orderBy('position')
      .orderBy('code')
      .execute();
    return rows.map((row) => ({ ...row, names: row.names as TaxClass['names'] }));
  },
  async addClass({ code, names }: Pick<TaxClass, 'code' | 'names'>): Promise<number> {
    const { id } = await db
      .insertInto('tax_classes')
      .values({
        code,
        names: JSON.stringify(names),
        position: sql`(select coalesce(max(position), 0) + 1 from tax_classes)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setNames(code: string, names: TaxClass['names']): Promise<void> {
    await db
      .updateTable('tax_classes')
      .set({ names: JSON.stringify(names) })
      .where('code', '=', code)
      .execute();
  },
  async order(codes: readonly string[]): Promise<void> {
    await sql`update tax_classes c set position = n.place from (
        select code, row_number() over (order by array_position(${codes}::text[], code) nulls last, position, code) - 1 as place from tax_classes) n
      where n.code = c.code`.execute(db);
  },
  /** False where something has it. */
  async removeClass(code: string): Promise<boolean> {
    try {
      await db.deleteFrom('tax_classes').where('code', '=', code).execute();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '23503') return false;
      throw error;
    }
  },
});
