import type pg from 'pg';
import { readGoods } from './goods.repository.ts';
import { unitGrossOf, type WantedLine } from './place-order.ts';

/** Lines as somebody sees them who looks now: at today's prices, and of no more pieces than there are and one order may have. What cannot be bought is left out. */
export async function pricedNow(
  database: pg.Pool,
  shopId: number,
  wanted: readonly { readonly productKey: string; readonly variantKey: string; readonly qty: number }[],
): Promise<WantedLine[]> {
  const rows = new Map((await readGoods(database, shopId, wanted)).map((row) => [row.variant_key, row]));
  return wanted.flatMap((line) => {
    const row = rows.get(line.variantKey);
    const unitGross = row ? unitGrossOf(row) : null;
    if (!row || unitGross === null || row.available < 1) return [];
    return [{ ...line, qty: Math.min(line.qty, row.available, row.most_per_order ?? line.qty), unitGross }];
  });
}
