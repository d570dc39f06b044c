import { hashOf, hashOfValue, priceHashFor } from '#connectors/kit/document-hash.ts';
import {
  type Beginning,
  isLeft,
  type ShopCategoryDocument,
  type ShopDocument,
  type ShopPart,
  type ShopPrices,
  type ShopStock,
} from '#connectors/kit/shop-document.ts';
import { shownFieldsOf } from '#connectors/kit/shown-product.ts';

export type StoredProduct = {
  id: number;
  externalKey: string;
  attempt: number;
  stockAttempt: number;
  /** As last sent, kept by the shop as a note of ours: tells which parts need sending. */
  imagesHash: string;
  configuratorsHash: string;
  document: ShopDocument;
  stock: Map<string, number>;
  priceAttempt: number;
  prices: ShopPrices;
  /** Whether its visitors see it. */
  isShown: boolean;
};

export type StoredCategory = { id: number; attempt: number; document: ShopCategoryDocument };
export type CategoryBody = { attempt: number; document: ShopCategoryDocument };

export type WriteBody = {
  attempt: number;
  imagesHash: string;
  configuratorsHash: string;
  /** Without the parts that need not be sent, the shop keeps its own. */
  writesImages: boolean;
  writesConfigurators: boolean;
  document: ShopDocument;
  stock: ShopStock;
  prices: ShopPrices;
  /** Of one that is new. */
  begins?: Beginning;
};

/** The goods of the faulty shop. It does not prevent a second product of the same key: tests count them. */
export function faultyShopStore() {
  const products = new Map<number, StoredProduct>();
  const categories = new Map<number, StoredCategory>();
  const lastAttempt = new Map<string, number>();
  let nextId = 1;

  const isOlder = (externalKey: string, attempt: number) => attempt < (lastAttempt.get(externalKey) ?? 0);

  function setStock(product: StoredProduct, stock: ShopStock, attempt: number): boolean {
    if (attempt < product.stockAttempt) return false;
    const known = new Set(product.document.variants.map((variant) => variant.externalKey));
    for (const row of stock) if (known.has(row.variantKey)) product.stock.set(row.variantKey, row.stock);
    for (const key of product.stock.keys()) if (!known.has(key)) product.stock.delete(key);
    product.stockAttempt = attempt;
    return true;
  }

  function setPrices(product: StoredProduct, prices: ShopPrices, attempt: number): boolean {
    if (attempt < product.priceAttempt) return false;
    const known = new Set(product.document.variants.map((variant) => variant.externalKey));
    const given = new Map(prices.map((row) => [row.variantKey, row]));
    const kept = product.prices.filter((row) => known.has(row.variantKey) && !given.has(row.variantKey));
    product.prices = [...kept, ...prices.filter((row) => known.has(row.variantKey))];
    product.priceAttempt = attempt;
    return true;
  }

  return {
    products,
    categories,

    findCategory: (externalKey: string): StoredCategory | undefined =>
      [...categories.values()].find((category) => category.document.externalKey === externalKey),

    /** Without an id a new one, whatever there is of this key. */
    saveCategory({ attempt, document }: CategoryBody, id = nextId++): StoredCategory {
      const category = { id, attempt, document: structuredClone(document) };
      categories.set(id, category);
      return category;
    },

    isOlder,
    setStock,
    setPrices,

    all: (externalKeys: readonly string[]): StoredProduct[] =>
      [...products.values()].filter((product) => externalKeys.includes(product.externalKey)),

    find: (externalKey: string): StoredProduct | undefined =>
      [...products.values()].find((product) => product.externalKey === externalKey),

    create(body: WriteBody): StoredProduct {
      const { attempt, imagesHash, configuratorsHash, document } = body;
      const product: StoredProduct = {
        id: nextId++,
        externalKey: document.externalKey,
        attempt,
        stockAttempt: 0,
        imagesHash,
        configuratorsHash,
        document: structuredClone(document),
        stock: new Map(document.variants.map((variant) => [variant.externalKey, 0])),
        priceAttempt: 0,
        prices: [],
        isShown: body.begins !== 'draft',
      };
      setStock(product, body.stock, attempt);
      setPrices(product, body.prices, attempt);
      products.set(product.id, product);
      lastAttempt.set(product.externalKey, attempt);
      return product;
    },

    update(product: StoredProduct, body: WriteBody): StoredProduct {
      const mine = product.document;
      const document = structuredClone(body.document);
      const keeps = (part: ShopPart) => isLeft(document, part);
      if (!body.writesImages) document.images = mine.images;
      if (keeps('main')) document.texts = mine.texts;
      if (keeps('attributes')) document.attributes = mine.attributes;
      if (keeps('customs')) document.customs = mine.customs;
      if (keeps('warranty')) document.warrantyMonths = mine.warrantyMonths;
      const priced = new Set(keeps('price') ? product.prices.map(({ variantKey }) => variantKey) : []);
      if (!body.writesConfigurators) {
        const own = new Map(mine.variants.map((variant) => [variant.externalKey, variant.options]));
        for (const variant of document.variants) variant.options = own.get(variant.externalKey) ?? variant.options;
      }
      const { attempt, imagesHash, configuratorsHash } = body;
      // A note of what is the shop's own affair would not be true of it later.
      const notes = {
        imagesHash: keeps('images') ? '' : imagesHash,
        configuratorsHash: keeps('configurators') ? '' : configuratorsHash,
      };
      Object.assign(product, { attempt, ...notes, document });
      for (const { externalKey } of document.variants)
        if (!product.stock.has(externalKey)) product.stock.set(externalKey, 0);
      setStock(product, body.stock, attempt);
      const prices = body.prices.filter(({ variantKey }) => !priced.has(variantKey));
      setPrices(product, prices, attempt);
      lastAttempt.set(product.externalKey, attempt);
      return product;
    },

    /** Behind our back. */
    forget(externalKey: string, keep: number): void {
      const all = [...products.values()].filter((product) => product.externalKey === externalKey);
      for (const { id } of all.slice(keep)) products.delete(id);
    },

    double(externalKey: string): void {
      const product = [...products.values()].find((one) => one.externalKey === externalKey)!;
      products.set(nextId, { ...structuredClone(product), id: nextId });
      nextId += 1;
    },

    remove(externalKey: string, attempt: number): void {
      for (const [id, product] of products) if (product.externalKey === externalKey) products.delete(id);
      lastAttempt.set(externalKey, attempt);
    },
  };
}
export type FaultyShopStore = ReturnType<typeof faultyShopStore>;

export const categoryAnswerOf = ({ id, document }: StoredCategory) => ({
  id,
  externalKey: document.externalKey,
  contentHash: hashOfValue(document),
});

/** A product as the shop's API tells it. The hash is over the content it has now, damage included. */
export const productAnswerOf = (product: StoredProduct) => ({
  id: product.id,
  externalKey: product.externalKey,
  imagesHash: product.imagesHash,
  configuratorsHash: product.configuratorsHash,
  contentHash: hashOf(product.document),
  priceHash: priceHashFor(product.document, product.prices),
  stock: product.document.variants.map((variant) => ({
    variantKey: variant.externalKey,
    stock: product.stock.get(variant.externalKey) ?? 0,
  })),
});

/** Likewise field by field. */
export const shownAnswerOf = (product: StoredProduct) => ({
  externalKey: product.externalKey,
  fields: shownFieldsOf(product.document, product.prices, productAnswerOf(product).stock),
});
