import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { OurLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { AdminApi } from './admin-api.ts';
import type { Together } from './together.ts';
import { wooTexts as words } from './woocommerce.texts.ts';

/** What is set in a WooCommerce and holds for all that goes there. */
export type Market = {
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly pricesIncludeTax: boolean;
  readonly countsTaxes: boolean;
  readonly managesStock: boolean;
  /** Tax classes by their percent in the country of the shop: "20" is "standard". */
  readonly taxClasses: ReadonlyMap<string, string>;
  /** kg, g, lbs, oz and cm, m, mm, in, yd. */
  readonly weightUnit: string;
  readonly dimensionUnit: string;
  /** Ways of paying that can pay back by themselves. */
  readonly refundsBy: ReadonlySet<string>;
};

/** All that the parts of the connector work with. */
export type Shop = OurLanguages & {
  readonly api: AdminApi;
  readonly together: Together;
  readonly store: ShopStore;
  market(signal: AbortSignal): Promise<Market>;
  /** Our code of the language the shop speaks; empty: that of the document. */
  readonly language: string;
};

const option = z.object({ id: z.string(), value: z.unknown() });
const rate = z.object({
  country: z.string(),
  state: z.string().nullish(),
  postcode: z.string().nullish(),
  city: z.string().nullish(),
  rate: z.string(),
  class: z.string(),
  priority: z.coerce.number(),
});
const gateway = z.object({ id: z.string(), method_supports: z.array(z.string()).nullish() });

/** Reads what a shop needs to know. @throws ShopError where it does not sell as Tregu does */
export async function readMarket(api: AdminApi, signal: AbortSignal): Promise<Market> {
  const [general, products, tax, rates, gateways] = await Promise.all([
    readOptions(api, 'general', signal),
    readOptions(api, 'products', signal),
    readOptions(api, 'tax', signal),
    api.all({ path: '/taxes', row: rate }, signal),
    api.ask({ method: 'GET', path: '/payment_gateways', answer: z.array(gateway) }, signal),
  ]);
  const country = (general.get('woocommerce_default_country') ?? '').split(':')[0]!;
  return {
    currency: general.get('woocommerce_currency') ?? '',
    country,
    taxClasses: taxClassesOf(rates, country),
    countsTaxes: general.get('woocommerce_calc_taxes') === 'yes',
    pricesIncludeTax: tax.get('woocommerce_prices_include_tax') === 'yes',
    managesStock: products.get('woocommerce_manage_stock') !== 'no',
    weightUnit: products.get('woocommerce_weight_unit') ?? 'kg',
    dimensionUnit: products.get('woocommerce_dimension_unit') ?? 'cm',
    refundsBy: new Set(gateways.filter((it) => it.method_supports?.includes('refunds')).map(({ id }) => id)),
  };
}

async function readOptions(api: AdminApi, group: string, signal: AbortSignal): Promise<Map<string, string>> {
  const rows = await api.ask({ method: 'GET', path: `/settings/${group}`, answer: z.array(option) }, signal);
  return new Map(rows.map(({ id, value }) => [id, typeof value === 'string' ? value : '']));
}

/** Rates of the whole country; one for all countries where it has none of its own. Of two classes with one rate the standard one. */
function taxClassesOf(rates: readonly z.output<typeof rate>[], country: string): Map<string, string> {
  const whole = rates.filter((it) => !it.state && !it.postcode && !it.city && it.priority <= 1);
  const classes = new Map<string, string>();
  const names = [...new Set(whole.map((it) => it.class))].toSorted((a) => (a === 'standard' ? -1 : 1));
  for (const name of names) {
    const own = whole.filter((it) => it.class === name);
    const one = own.find((it) => it.country === country) ?? own.find((it) => it.country === '');
    const percent = one && new Decimal(one.rate).toString();
    if (percent !== undefined && !classes.has(percent)) classes.set(percent, name);
  }
  return classes;
}

/** @throws ShopError where nothing could be sold there as it is meant */
export function checkMarket({ countsTaxes, managesStock }: Market): void {
  if (!countsTaxes) throw shopRefuses(words.noTaxes);
  if (!managesStock) throw shopRefuses(words.noStock);
}

/** Numbers as texts, without the noughts a platform writes behind them; empty: nothing was said. */
export const numberText = (value: string | number | null): string =>
  value === null || value === '' ? '' : new Decimal(value).toString();

const kilograms: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lbs: 0.45359237, oz: 0.028349523125 };
const centimetres: Readonly<Record<string, number>> = { cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 };

const inUnit = (value: number | null, unit: number): string =>
  value === null ? '' : new Decimal(value).div(unit).toDecimalPlaces(6).toString();
const fromUnit = (value: string, unit: number): string =>
  value === '' ? '' : new Decimal(value).times(unit).toDecimalPlaces(4).toString();

/** Kilograms and centimetres in the units of the shop, and back. */
export const weightIn = (value: number | null, { weightUnit }: Market) => inUnit(value, kilograms[weightUnit] ?? 1);
export const sizeIn = (value: number | null, { dimensionUnit }: Market) =>
  inUnit(value, centimetres[dimensionUnit] ?? 1);
export const weightFrom = (value: string, { weightUnit }: Market) => fromUnit(value, kilograms[weightUnit] ?? 1);
export const sizeFrom = (value: string, { dimensionUnit }: Market) => fromUnit(value, centimetres[dimensionUnit] ?? 1);
