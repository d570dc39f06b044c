import { hash } from 'node:crypto';
import { importRules } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { FeedItem, FeedProduct } from '#features/intake/feeds/contract/feeds.record.ts';

type Read = Extract<FeedItem, { product: unknown }>;

/** A product as reading hands it over: text until somebody needs more than its fingerprints, for most are unchanged. */
export type Packed = Pick<Read, 'row' | 'rows' | 'partly' | 'warnings'> & {
  readonly sku: string;
  /** Of everything but the stock, and of the stock: equal ones mean an equal delivery. */
  readonly contentHash: string;
  readonly stockHash: string;
  /** The product without its stock, as JSON. */
  readonly text: string;
  /** No variant has an EAN. */
  readonly noEan: boolean;
  /** By variant. */
  readonly stocks: readonly (number | null)[];
};

/** A product of a delivery on its way into the database. */
export type Incoming = Omit<Packed, 'text' | 'stocks'> & { readonly product: FeedProduct };

const fingerprint = (text: string): string => hash('sha256', `${importRules}\n${text}`, 'base64url');

/** Takes the fingerprints of a delivered product. Two deliveries that differ in stock only share the first. */
export function pack({ row, rows, partly, product, warnings }: Read): Packed {
  const stocks = product.variants.map((variant) => variant.stock);
  const text = JSON.stringify({ ...product, variants: product.variants.map(({ stock: _, ...rest }) => rest) });
  const stock = product.variants.map((variant) => `${variant.sku}\u0000${variant.stock}`).join('\u0001');
  return {
    row,
    rows,
    ...(partly ? { partly } : {}),
    warnings,
    sku: product.sku,
    contentHash: fingerprint(text),
    stockHash: fingerprint(stock),
    text,
    noEan: product.variants.every((variant) => !variant.ean),
    stocks,
  };
}

/** `salt` goes before the fingerprints; see `RunSafety`. */
export function unpack({ text, stocks, ...rest }: Packed, salt = ''): Incoming {
  let product: FeedProduct | null = null;
  return {
    ...rest,
    contentHash: salt + rest.contentHash,
    stockHash: salt + rest.stockHash,
    get product() {
      if (product) return product;
      const read = JSON.parse(text) as FeedProduct;
      product = { ...read, variants: read.variants.map((variant, i) => ({ ...variant, stock: stocks[i] ?? null })) };
      return product;
    },
  };
}
