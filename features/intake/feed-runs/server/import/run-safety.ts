import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { GuardName } from '#features/intake/feed-runs/contract/feed-runs.guards.ts';
import { runReasonTexts as words } from '#features/intake/feed-runs/contract/run-reasons.sentences.ts';
import type { FeedProduct } from '#features/intake/feeds/contract/feeds.record.ts';
import {
  type FeedGuards,
  type FeedRules,
  feedGuards,
  feedSafety,
} from '#features/intake/feeds/contract/feeds.safety.ts';
import { type Said, say } from '#kit/sentence.ts';

/** Rules and guards as one run obeys them. */
export type RunSafety = {
  /** Nothing of a product is written. */
  readonly dry: boolean;
  readonly rules: FeedRules;
  /** Without those a person let this run pass. */
  readonly guards: FeedGuards;
  /** Nobody has set guards: these are the ones that every feed has. */
  readonly standard: boolean;
  /** A person let the run pass although its file may be cut off. */
  readonly mayEndOpen: boolean;
  /** Values may wait, or may have been refused: what is taken is compared with them. */
  readonly quarantine: boolean;
  /** New products that still fit in; null: as many as come. */
  readonly room: { left: number } | null;
  /** Goes before the fingerprints: under other rules a product is looked at again, though the file says the same. */
  readonly salt: string;
  readonly brands: ReadonlySet<string>;
};

const noGuards = feedGuards.parse({});

/** What a run that was stored with `safety` obeys. `first`: the feed has brought nothing in yet, so nothing can be compared. */
export function runSafety(
  stored: unknown,
  { dry = false, first = false, waived = [] as readonly GuardName[], quarantine = false, listed = 0 } = {},
): RunSafety {
  const { rules, guards: set } = feedSafety.parse(stored);
  const standard = (stored as { guards?: unknown }).guards === undefined;
  const guards = standard && first ? noGuards : set;
  const passing = (name: GuardName) => waived.includes(name);
  return {
    dry,
    rules,
    standard,
    mayEndOpen: passing('end'),
    guards: {
      rows_fall: passing('rows') ? null : guards.rows_fall,
      price_moves: passing('prices') ? null : guards.price_moves,
      price_products: passing('prices') ? null : guards.price_products,
      currency: passing('currency') ? 'off' : guards.currency,
      no_ean: passing('ean') ? null : guards.no_ean,
    },
    quarantine,
    room: rules.most_products === null ? null : { left: Math.max(0, rules.most_products - listed) },
    salt: saltOf(rules),
    brands: new Set(rules.brands.names.map((name) => name.toLowerCase())),
  };
}

/** Of the rules that decide what becomes of a known product; empty without any, as most feeds are. */
function saltOf({ brands, price_from, price_to, keep }: FeedRules): string {
  if (brands.mode === 'all' && price_from === null && price_to === null && keep.length === 0) return '';
  const said = JSON.stringify([brands, price_from, price_to, [...keep].sort()]);
  return `${createHash('sha256').update(said).digest('base64url').slice(0, 8)}:`;
}

export type LeftOut = { readonly column: string; readonly value: string; readonly reason: Said };

/** The rule on brand or price that leaves a product out, for the report; null: none does. */
export function leftOut({ rules, brands }: RunSafety, product: FeedProduct): LeftOut | null {
  const { mode } = rules.brands;
  const brand = product.brand ?? '';
  const named = brands.has(brand.toLowerCase());
  if (mode === 'only' && !named) return { column: 'brand', value: brand, reason: say(words.onlyBrands) };
  if (mode === 'except' && named) return { column: 'brand', value: brand, reason: say(words.allButBrands) };
  if (rules.price_from === null && rules.price_to === null) return null;
  const prices = product.variants.flatMap(({ price }) => (price === null ? [] : [new Decimal(price)]));
  if (prices.length === 0) return null;
  const lowest = Decimal.min(...prices);
  const value = lowest.toFixed();
  if (rules.price_from !== null && lowest.lt(rules.price_from))
    return { column: 'price', value, reason: say(words.priceFrom, { price: rules.price_from }) };
  if (rules.price_to !== null && lowest.gt(rules.price_to))
    return { column: 'price', value, reason: say(words.priceTo, { price: rules.price_to }) };
  return null;
}

/** The same of the rules that are about new products only. */
export function newLeftOut({ rules }: RunSafety, product: FeedProduct, room: number): LeftOut | null {
  const stock = product.variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0);
  if (rules.in_stock && stock <= 0) return { column: 'stock', value: String(stock), reason: say(words.onlyStock) };
  if (room <= 0)
    return {
      column: '',
      value: product.sku,
      reason: say(words.mostProducts, { max: rules.most_products ?? 0 }),
    };
  return null;
}
