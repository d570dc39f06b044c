import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { waitsForApproval } from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import { changeSupplied, readPriceLimit } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Text } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { localOfferTexts as words } from '../../contract/local-offer.texts.ts';
import type { setLocalOffers as call } from '../../contract/local-products.calls.ts';
import type { LocalContent } from '../../contract/local-products.content.ts';
import { type OfferResult, type OfferRow, withOffer } from '../../contract/local-products.offers.ts';
import { heldPrices, typedPrice } from '../../contract/local-products.prices.ts';
import { contentLanguageIds, listLocalProductsById, type StoredLocalProduct } from '../local-content.read-model.ts';
import { sellerToWriteFor } from '../local-products.access.ts';
import { toContent, toSupplied } from '../local-products.mapper.ts';
import { localProductsReadModel } from '../local-products.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** Each product by itself: a row that is refused keeps no other from being saved. The rows answer in the order they came. */
export const setLocalOffers =
  ({ db, unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const seller = await sellerToWriteFor(db, context, body.seller_id);
    const skus = body.rows.map(({ sku }) => sku);
    // Staff who write for a seller have looked at the price themselves.
    const limit = context.scope.sellerId === null ? null : await readPriceLimit(db);
    const found = await localProductsReadModel(db).findBySku(seller.id, skus);
    const byProduct = Map.groupBy(body.rows, ({ sku }) => found.get(sku));
    const results = new Map<string, OfferResult>();
    for (const [productId, rows] of byProduct) {
      const own =
        productId === undefined
          ? rows.map(({ sku }) => refused(sku, words.unknownSku))
          : await oneProduct({ db, unitOfWork }, context, { productId, rows, dry: body.dry, limit });
      for (const one of own) results.set(one.sku, one);
    }
    const rows = skus.map((sku) => results.get(sku)!);
    return { rows, changed: rows.filter(({ outcome }) => outcome === 'changed').length };
  };

const refused = (sku: string, text: Text, name = ''): OfferResult => ({
  sku,
  name,
  outcome: 'refused',
  changes: [],
  waits: false,
  issue: { field: null, text },
});

type One = {
  readonly productId: number;
  readonly rows: readonly OfferRow[];
  readonly dry: boolean;
  /** Percent a price may move at once; null: any. */
  readonly limit: string | null;
};

async function oneProduct({ db, unitOfWork }: Needs, context: Context, one: One): Promise<OfferResult[]> {
  const read = async (from: Db) => (await listLocalProductsById(from, [one.productId], context.scope))[0];
  if (one.dry) return judge(await read(db), one).results;
  try {
    return await unitOfWork(context, async (tx) => {
      const stored = await read(tx.db);
      const { results, content } = judge(stored, one);
      if (stored && content && results.some(({ outcome }) => outcome === 'changed')) {
        const supplied = toSupplied(content, await contentLanguageIds(tx.db));
        await changeSupplied(tx, context, { id: stored.id, version: stored.version }, supplied);
      }
      return results;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.definition.code !== productErrors.changedMeanwhile.code) throw error;
    return one.rows.map(({ sku }) => refused(sku, words.meanwhile));
  }
}

/** What becomes of a product's rows, and the product as it is then. */
function judge(
  stored: StoredLocalProduct | undefined,
  { rows, limit }: Pick<One, 'rows' | 'limit'>,
): { readonly results: OfferResult[]; readonly content: LocalContent | null } {
  const refuseAll = (text: Text, name = '') => ({
    results: rows.map(({ sku }) => refused(sku, text, name)),
    content: null,
  });
  if (!stored) return refuseAll(words.unknownSku);
  let content = toContent(stored);
  const { name } = content.texts.AL;
  if (stored.status === productStatus.archived) return refuseAll(words.archived, name);
  const results = rows.map((row): OfferResult => {
    const at = content.variants.findIndex(({ sku }) => sku.trim() === row.sku);
    if (at < 0) return refused(row.sku, words.unknownSku, name);
    const applied = withOffer(content, at, row);
    if (!applied.ok) return { sku: row.sku, name, outcome: 'refused', changes: [], waits: false, issue: applied.issue };
    content = applied.content;
    const outcome = applied.changes.length > 0 ? 'changed' : 'same';
    const priced = applied.changes.some(({ field }) => field !== 'stock');
    const waits = priced && limit !== null && wouldWait(stored, content.variants[at]!, limit);
    return { sku: row.sku, name, outcome, changes: applied.changes, waits, issue: null };
  });
  return { results, content };
}

/** Whether the price of an approved product moves further than its seller may move it alone. */
function wouldWait(stored: StoredLocalProduct, after: LocalContent['variants'][number], limit: string): boolean {
  if (stored.status !== productStatus.approved) return false;
  const held = heldPrices(toContent(stored), stored.asked_prices).get(after.id ?? 0);
  return held !== undefined && waitsForApproval(held, typedPrice(after), limit);
}
