import { num } from '#kit/exact.ts';
import { calculatePrice } from '../../contract/pricing.calculate.ts';
import type { ShopPricing } from '../engine/shop-pricing.read-model.ts';
import { type CalculatedRow, inputOf } from './input-of.ts';

/** Both forms of the calculation disagree; nothing of the run may be written. */
export class CalculationMismatch extends Error {
  override name = 'CalculationMismatch';
  readonly code = 'calc_mismatch';
}

/** Why rows that were refused before rules counted are not calculated again. */
const refusedFirst: ReadonlySet<unknown> = new Set(['profile_missing', 'profile_conflict', 'currency_unknown']);

/** @throws CalculationMismatch where a row is not what the contract's calculation makes of its inputs */
export function checkRows(pricing: ShopPricing, rows: readonly CalculatedRow[]): void {
  if (pricing.day === null) return;
  const steps = new Map(pricing.bundles.map((bundle) => [bundle.id, bundle.steps]));
  for (const row of rows) {
    const codes = row.codes as string[];
    if (refusedFirst.has(codes[0])) continue;
    const found = calculatePrice(inputOf(row, pricing.day, steps.get(Number(row.bundle_id))!));
    const { price } = found;
    const same =
      found.state === row.state &&
      found.codes.join() === codes.join() &&
      found.warnings.join() === (row.warnings as string[]).join() &&
      sameAmount(found.applied_gross, row.applied_gross) &&
      (price === null
        ? row.landed === null
        : sameAmount(price.landed, row.landed) &&
          sameAmount(price.net, row.net) &&
          sameAmount(price.gross, num(String(row.gross)).toFixed(pricing.day.digits)));
    if (!same)
      throw new CalculationMismatch(
        `the price of variant ${row.variant_id} in shop ${pricing.shopId} is not what the calculation gives: ${JSON.stringify({ row, found })}`,
      );
  }
}

const sameAmount = (one: string | null, other: unknown): boolean =>
  one === null || other === null ? one === (other ?? null) : num(one).eq(String(other));
