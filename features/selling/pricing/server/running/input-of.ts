import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import type { PriceInput } from '../../contract/pricing.price.ts';
import type { PriceSteps } from '../../contract/pricing.steps.ts';
import { withTariff } from '../../contract/tariffs/tariffs.rules.ts';
import type { ShopDay } from '../engine/bundle-constants.ts';

/** A row that was calculated, or the inputs an event kept: amounts as decimal text, by the names of the statement's columns. */
export type CalculatedRow = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Events of before there were any have none. */
function commissionOf(row: CalculatedRow): PriceInput['variant']['commission'] {
  const share = text(row.commission);
  return share === null ? null : { percent: share, of: row.commission_of === 'net' ? 'net' : 'gross' };
}

/** The input of the contract's calculation for that row. */
export function inputOf(
  row: CalculatedRow,
  day: ShopDay,
  steps: PriceSteps,
  rates: readonly Rate[] = day.rates,
): PriceInput {
  const vat = text(row.vat);
  const taxClass = text(row.tax_class) ?? 'standard';
  const size = [row.length_cm, row.width_cm, row.height_cm].map(text);
  const [length, width, height] = size;
  const gross = text(row.last_gross);
  const pinKind = text(row.pin_kind) as 'net' | 'gross' | null;
  return {
    shop: { currency: day.currency, digits: day.digits, vat: vat === null ? {} : { [taxClass]: vat } },
    on: day.on,
    rates,
    pairs: day.pairs,
    steps: withTariff(steps, day.tariffs),
    variant: {
      cost: text(row.cost),
      cost_currency: String(row.cost_currency),
      list_price: text(row.list_price),
      seller_price: text(row.seller_price),
      recommended_price: text(row.recommended_price),
      commission: commissionOf(row),
      tax_class: taxClass,
      vat_by_hand: text(row.vat_by_hand),
      customs_fee: text(row.customs_fee),
      duty_percent: text(row.duty_percent),
      weight_kg: text(row.weight_kg),
      size_cm: length && width && height ? [length, width, height] : null,
    },
    last:
      gross === null
        ? null
        : {
            gross,
            cost: text(row.last_cost),
            cost_currency: text(row.last_cost_currency),
            ...(row.day_percent === null || row.day_percent === undefined
              ? {}
              : { day_percent: String(row.day_percent) }),
          },
    pin:
      pinKind === null
        ? null
        : { kind: pinKind, amount: text(row.pin_amount)!, ...(row.kept_gross === true ? { kept: true } : {}) },
    in_campaign: row.in_campaign === true,
    accepted: text(row.accepted_gross),
  };
}
