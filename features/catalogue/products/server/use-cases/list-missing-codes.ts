import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { suggestCodes } from '../../contract/codes/code-suggestions.ts';
import type { listMissingCodes as call } from '../../contract/codes/product-codes.calls.ts';
import { codedAtOnce } from '../../contract/codes/product-codes.model.ts';
import { type MissingRow, missingCodesReadModel } from '../codes/missing-codes.read-model.ts';
import { codesByTitle } from '../codes/title-codes.read-model.ts';

type Row = OutputOf<typeof call>['results'][number];

/** Products without a code with what speaks for one; nothing is given without a person's decision. */
export const listMissingCodes =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const missing = missingCodesReadModel(readDb);
    const rows = await missing.list(query.category, query);
    const total = await missing.count(query.category);
    return {
      results: await withSuggestions(readDb, rows),
      total: Math.min(total, codedAtOnce),
      more: total > codedAtOnce,
    };
  };

/** "8517 13", "HS 8517.13.00": its digits, at least the four of a heading. */
function digitsOf(given: string | null): string | null {
  const digits = (given ?? '').replace(/\D/g, '');
  return digits.length >= 4 ? digits : null;
}

async function withSuggestions(db: Db, rows: readonly MissingRow[]): Promise<Row[]> {
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
