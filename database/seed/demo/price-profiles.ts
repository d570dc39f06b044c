import type { StoredSteps } from '#features/selling/pricing/contract/profiles.steps.ts';

type ProfileSeed = {
  readonly shopId: number;
  readonly name: string;
  /** Sellers it holds for; none: the whole shop. */
  readonly sellers: readonly string[];
  readonly steps: StoredSteps;
};

/** What is bought in small pieces carries more. */
const electronics: StoredSteps['margin'] = {
  kind: 'margin',
  bands: [
    { from: '0', value: '45' },
    { from: '20', value: '35' },
    { from: '100', value: '25' },
  ],
};
const guards: StoredSteps['guards'] = { min_margin_percent: '8', max_up_percent: '30', max_down_percent: '40' };
const furnishing = ['Nordic Living', 'Moda Balkan'];

/**
 * Rules of prices of the demo market, invented by the authors of Tregu. Each country has its habits: whole euro less a cent, whole hundreds of lek
 * less ten, denars that end in nine. What furnishes and clothes has another margin everywhere; local sellers say themselves what customers pay.
 */
export const priceProfiles: readonly ProfileSeed[] = [
  {
    shopId: 1,
    name: 'Kosovo, all goods',
    sellers: [],
    steps: {
      base: { of: 'purchase', includes_vat: false },
      transport: { kind: 'percent', percent: '2' },
      margin: electronics,
      rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
      guards,
    },
  },
  {
    shopId: 1,
    name: 'Kosovo, home and fashion',
    sellers: furnishing,
    steps: { margin: { kind: 'margin', value: '46' } },
  },
  {
    shopId: 1,
    name: 'Kosovo, local sellers',
    sellers: ['Liri Shop', 'Xhoni Shop'],
    steps: {
      base: { of: 'seller', includes_vat: false },
      transport: null,
      margin: null,
      rounding: null,
      guards: null,
    },
  },
  {
    shopId: 2,
    name: 'Albania, all goods',
    sellers: [],
    steps: {
      base: { of: 'purchase', includes_vat: false },
      fx: { buffer_percent: '1' },
      transport: { kind: 'percent', percent: '3' },
      margin: electronics,
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
      guards,
    },
  },
  {
    shopId: 2,
    name: 'Albania, home and fashion',
    sellers: furnishing,
    steps: { margin: { kind: 'margin', value: '44' } },
  },
  {
    shopId: 3,
    name: 'Slovenia, all goods',
    sellers: [],
    steps: {
      base: { of: 'purchase', includes_vat: false },
      transport: { kind: 'fixed', amount: '1.50' },
      margin: electronics,
      rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
      guards: { ...guards, max_up_percent: '20', max_down_percent: '30' },
    },
  },
  {
    shopId: 3,
    name: 'Slovenia, home and fashion',
    sellers: furnishing,
    steps: { margin: { kind: 'margin', value: '45' } },
  },
  {
    shopId: 4,
    name: 'North Macedonia, all goods',
    sellers: [],
    steps: {
      base: { of: 'purchase', includes_vat: false },
      fx: { buffer_percent: '1' },
      transport: { kind: 'percent', percent: '4' },
      margin: { kind: 'margin', value: '32' },
      rounding: { mode: 'nearest', modulus: '10', offsets: ['9'] },
      guards: { ...guards, min_margin_percent: '10' },
    },
  },
];
