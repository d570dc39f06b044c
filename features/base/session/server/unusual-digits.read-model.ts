// Reads of others: currencies
import type { Db } from '#server/db/database.ts';

/** Decimals of the currencies that do not have two, by code: what screens say amounts with (ADR 133). */
export async function unusualDigits(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('currencies').select(['code', 'digits']).where('digits', '<>', 2).execute();
  return Object.fromEntries(rows.map(({ code, digits }) => [code, digits]));
}
