import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import type { Db } from '#server/db/database.ts';
import { type CodeUse, suggestCodes } from '../../contract/codes/code-suggestions.ts';
import type { MissingCode } from '../../contract/codes/product-codes.calls.ts';
import { type MissingRow, missingCodesReadModel } from './missing-codes.read-model.ts';
import { codesByTitle } from './title-codes.read-model.ts';

/** "8517 13", "HS 8517.13.00": its digits, at least the four of a heading. */
function digitsOf(given: string | null): string | null {
  const digits = (given ?? '').replace(/\D/g, '');
  return digits.length >= 4 ? digits : null;
}

/** What is known of categories; one of which nothing is known has an empty list. */
type KeptCategories = {
  readonly uses: Map<number, CodeUse[]>;
  readonly defaults: Map<number, { readonly code: string; readonly category: string }>;
};

/**
 * For one run over products: the rows with what speaks for codes of theirs, each in the place of its row. Products share their categories, so
 * what is known of each is read once for the whole run.
 */
export function suggesting(db: Db): (rows: readonly MissingRow[]) => Promise<MissingCode[]> {
  const kept: KeptCategories = { uses: new Map(), defaults: new Map() };
  return async (rows) => {
    await readCategories(db, kept, rows);
    const given = [...new Set(rows.flatMap(({ vendor_cncode: code }) => digitsOf(code) ?? []))];
    const resolved = await missingCodesReadModel(db).resolve(given);
    const titled = await codesByTitle(
      db,
      rows.map(({ name }) => name),
    );
    const suggested = rows.map((row) => {
      const supplied = resolved.get(digitsOf(row.vendor_cncode) ?? '');
      return suggestCodes(
        {
          ...row,
          supplied: supplied ? { given: row.vendor_cncode ?? '', ...supplied } : null,
          titled: titled.get(row.name) ?? null,
        },
        { uses: row.categories.flatMap(({ id }) => kept.uses.get(id) ?? []), defaults: kept.defaults },
      );
    });
    const texts = await describeCnCodes(db, [...new Set(suggested.flat().map(({ code }) => code))]);
    return rows.map(({ id, sku, name, brand, vendor_cncode, categories }, at) => ({
      id,
      sku,
      name,
      brand,
      vendor_cncode,
      category: categories[0]?.name ?? null,
      suggestions: suggested[at]!.map((one) => ({ ...one, description_en: texts.get(one.code) ?? '' })),
    }));
  };
}

/** Reads what is not known yet of the categories of these rows. */
async function readCategories(db: Db, kept: KeptCategories, rows: readonly MissingRow[]): Promise<void> {
  const missing = missingCodesReadModel(db);
  const unread = new Set(rows.flatMap(({ categories }) => categories.map(({ id }) => id)));
  for (const id of kept.uses.keys()) unread.delete(id);
  const uses = await missing.countUses([...unread]);
  const defaults = await missing.listDefaults([...unread]);
  for (const id of unread) kept.uses.set(id, []);
  for (const use of uses) kept.uses.get(use.categoryId)!.push(use);
  for (const [id, usual] of defaults) kept.defaults.set(id, usual);
}
