import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { filled, type Text } from '#kit/text.ts';
import { offerTitles } from './campaigns.file.ts';
import { campaignLimits as limits } from './campaigns.limits.ts';
import { above0, pieces } from './campaigns.model.ts';
import { campaignPageTexts as words } from './campaigns.page.texts.ts';
import { campaignFieldRules as rules } from './campaigns.sentences.ts';

/** Why a row of a seller's workbook cannot be read. */
export type WrongOffer = Pick<ImportedRow, 'row' | 'name' | 'column' | 'why'>;
type OfferTerms = { readonly proposed: string; readonly stockLimit: number | null };
type Known = { readonly sku: string; readonly shop: string };
type Row<O> =
  | { readonly row: number; readonly offers: readonly O[]; readonly terms: OfferTerms }
  | { readonly wrong: WrongOffer };

/** The column as the workbook calls it that the seller was given. */
const wrong = (
  row: number,
  name: string,
  column: keyof typeof offerTitles,
  { en, sq }: Text,
): { wrong: WrongOffer } => ({
  wrong: { row, name: name.slice(0, 120), column: offerTitles[column].sq, why: { en, sq } },
});

/** A row whose quotes or columns are damaged. */
export const damagedOffer = (row: number): WrongOffer => ({
  row,
  name: '',
  column: null,
  why: { ...words.fileBroken },
});

/**
 * What each row asks for: of an offer by its SKU, and by the shop where it is sold in several. A row without a price says nothing; an offer has one row.
 * What cannot be read is refused by its column, and the others do not wait for it.
 */
export function readOfferRows<O extends Known>(
  rows: readonly { readonly row: number; readonly cells: Readonly<Record<string, string>> }[],
  offers: readonly O[],
): Row<O>[] {
  const bySku = Map.groupBy(offers, ({ sku }) => sku);
  // The seller may have more than are offered at once, of which nothing is known here.
  const missing = offers.length < limits.rows ? words.fileNoOffer : filled(words.fileNotAmong, { count: limits.rows });
  const seen = new Set<O>();
  return rows.flatMap(({ row, cells }): Row<O>[] => {
    const cell = (field: string) => (cells[field] ?? '').trim();
    const [sku, shop, limit] = [cell('sku'), cell('shop'), cell('stock_limit')];
    const text = cell('proposed').replace(',', '.');
    if (text === '') return [];
    const ofSku = bySku.get(sku) ?? [];
    if (ofSku.length === 0) return [wrong(row, sku, 'sku', missing)];
    const own = ofSku.filter((offer) => shop === '' || offer.shop === shop);
    if (own.length === 0) return [wrong(row, sku, 'shop', words.fileNoShop)];
    const twice = own.some((offer) => seen.has(offer));
    for (const offer of own) seen.add(offer);
    if (twice) return [wrong(row, sku, 'sku', words.fileTwice)];
    const proposed = above0.safeParse(text);
    if (!proposed.success) return [wrong(row, sku, 'proposed', rules.amountRule)];
    if (limit === '') return [{ row, offers: own, terms: { proposed: proposed.data, stockLimit: null } }];
    const limited = pieces.safeParse(/^\d+$/.test(limit) ? Number(limit) : limit);
    if (!limited.success)
      return [wrong(row, sku, 'stock_limit', filled(rules.wholeRule, { min: 1, max: limits.pieces }))];
    return [{ row, offers: own, terms: { proposed: proposed.data, stockLimit: limited.data } }];
  });
}
