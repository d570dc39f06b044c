import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import type { Db } from '#server/db/database.ts';
import { suggestCodes } from '../../contract/codes/code-suggestions.ts';
import type { MissingCode } from '../../contract/codes/product-codes.calls.ts';
import { type MissingRow, missingCodesReadModel } from './missing-codes.read-model.ts';
import { codesByTitle } from './title-codes.read-model.ts';

/** "8517 13", "HS 8517.13.00": its digits, at least the four of a heading. */
function digitsOf(given: string | null): string | null {
  const digits = (given ?? '').replace(/\D/g, '');
  return digits.length >= 4 ? digits : null;
}

/** The rows with what speaks for codes of theirs, each in the place of its row. */
export async function suggestedFor(db: Db, rows: readonly MissingRow[]): Promise<MissingCode[]> {
  const missing = missingCodesReadModel(db);
  const categoryIds = [...new Set(rows.flatMap(({ categories }) => categories.map(({ id }) => id)))];
  const given = [...new Set(rows.flatMap(({ vendor_cncode: code }) => digitsOf(code) ?? []))];
  const [uses, defaults, resolved, titled] = [
    await missing.countUses(categoryIds),
    await missing.listDefaults(categoryIds),
    await missing.resolve(given),
    await codesByTitle(
      db,
      rows.map(({ name }) => name),
    ),
  ];
  const suggested = rows.map((row) => {
    const supplied = resolved.get(digitsOf(row.vendor_cncode) ?? '');
    return suggestCodes(
      {
        ...row,
        supplied: supplied ? { given: row.vendor_cncode ?? '', ...supplied } : null,
        titled: titled.get(row.name) ?? null,
      },
      { uses, defaults },
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
}
