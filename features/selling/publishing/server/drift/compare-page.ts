import { isWholeHash } from '#connectors/kit/document-hash.ts';
import type { SeenPage, ShopConnector, ShowsProducts } from '#connectors/kit/shop-connector.ts';
import { showsProducts } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import {
  differencesOf,
  type FieldDifference,
  kindOfField,
  type ShownProduct,
  shownFieldsOf,
} from '#connectors/kit/shown-product.ts';
import type { Db } from '#server/db/database.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { desiredState } from '../desired-state.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { driftsRepository, type Looked, type NewDrift, type Standing } from './drifts.repository.ts';
import { snapshotsRepository } from './snapshots.repository.ts';

export type SeenItem = SeenPage['products'][number];

/** What became of one page. */
export type Compared = {
  readonly looked: readonly Looked[];
  readonly drifts: readonly NewDrift[];
  /** Looks as it was sent. */
  readonly same: readonly number[];
  /** Bound and met, though nothing was sent there yet. */
  readonly bound: readonly number[];
};

/** The number of the product in a key of ours; null for any other key. */
export const productOf = (key: string): number | null => {
  const id = Number(/^tregu-product-(\d{1,15})$/.exec(key)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
};

/**
 * Compares a page of what a shop has with what it was sent. `met`: the shop's numbers of products that were on earlier pages. What was sent after `asked` is left
 * alone, since the page may be older than that.
 */
export async function comparePage(
  db: Db,
  connector: ShopConnector,
  shop: ReadinessShop,
  items: readonly SeenItem[],
  {
    asked,
    met,
    ignored,
  }: { readonly asked: string; readonly met: Map<number, string>; readonly ignored: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<Compared> {
  const ids = items.flatMap((item) => productOf(item.externalKey) ?? []);
  const standing = await driftsRepository(db).listStanding(ids, shop.id, asked);
  const notThere = ids.filter((id) => standing.get(id)?.status !== 'in_shop');
  const waiting = await bindingsRepository(db).listBound(notThere, shop.id);
  const drifts: NewDrift[] = [];
  const bound: number[] = [];
  const differing: { readonly item: SeenItem; readonly row: Standing }[] = [];
  const looked: Looked[] = [];
  const same: number[] = [];
  for (const item of items) {
    const id = productOf(item.externalKey);
    const row = id === null ? undefined : standing.get(id);
    const about = { productId: row ? id : null, externalKey: item.externalKey, remoteId: item.remoteId, fields: [] };
    // A shop that grows in front of a page moves its rows: the same one is on the next page once more.
    if (id !== null && met.get(id) === item.remoteId) continue;
    if (id !== null && met.has(id)) {
      const stray = row?.remote_id === item.remoteId ? null : item.remoteId;
      if (row?.status === 'in_shop') drifts.push({ ...about, kind: 'twice', remoteId: stray ?? item.remoteId });
      continue;
    }
    if (id !== null) met.set(id, item.remoteId);
    if (row?.moved || (row?.status === 'pending' && !waiting.has(id ?? 0))) continue;
    if (id !== null && row?.status !== 'in_shop' && waiting.has(id)) {
      bound.push(id);
      continue;
    }
    if (row?.status !== 'in_shop') {
      drifts.push({ ...about, kind: 'unknown' });
      continue;
    }
    // What the release before sent cannot be compared with.
    if (isWholeHash(row.sent_hash)) continue;
    if (differs(item, row)) differing.push({ item, row });
    else {
      same.push(row.product_id);
      const { contentHash: hash, priceHash } = item;
      looked.push({ productId: row.product_id, hash, priceHash, ignored: false, ours: false });
    }
  }
  const fields = await fieldsOf(
    db,
    connector,
    shop,
    differing.map(({ row }) => row.product_id),
    signal,
  );
  for (const { item, row } of differing) {
    const productId = row.product_id;
    const all = fields?.get(productId) ?? [];
    // What was accepted is ours, though it was not sent since.
    const other = all.filter(({ there, ours }) => there === null || there !== ours);
    const heeded = other.filter((one) => !ignored.has(kindOfField(one.field)));
    const asWanted = all.length > 0 && heeded.length === 0;
    const { externalKey, remoteId, contentHash: hash, priceHash } = item;
    const mayDiffer = other.length > 0;
    looked.push({ productId, hash, priceHash, ignored: asWanted && mayDiffer, ours: asWanted && !mayDiffer });
    if (asWanted) same.push(productId);
    else drifts.push({ kind: 'changed', productId, externalKey, remoteId, fields: heeded });
  }
  return { looked, drifts, same, bound };
}

const differs = (item: SeenItem, row: Standing): boolean =>
  item.contentHash !== row.sent_hash ||
  (item.priceHash !== null && row.sent_price_hash !== null && item.priceHash !== row.sent_price_hash);

/** What the shop has otherwise than it was sent, field by field; null where the platform does not tell. */
async function fieldsOf(
  db: Db,
  connector: ShopConnector & Partial<ShowsProducts>,
  shop: ReadinessShop,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, FieldDifference[]> | null> {
  if (ids.length === 0 || !showsProducts(connector)) return null;
  const shown = await connector.showProducts(ids.map(externalKeyOf), signal);
  const sent = await snapshotsRepository(db).listFields(ids, shop.id);
  const loaded = (await publicationSourceReadModel(db).loadSources(ids, [shop.id])).get(shop.id)!;
  return new Map(
    ids.map((id) => {
      const source = loaded.get(id)?.source;
      const there = shown.get(externalKeyOf(id));
      if (!source || !there) return [id, []];
      const { document, prices, stock } = desiredState(source, shop);
      const ours = shownFieldsOf(document, prices, stock);
      const rows = differencesOf(ours, sent.get(id) ?? null, there, shop.leaves);
      return [id, rows.filter((row) => isOther(row, there))];
    }),
  );
}

/** What is not sent yet is no drift: only what is there counts. */
const isOther = (row: FieldDifference, { altered }: ShownProduct): boolean =>
  row.there === null ? altered.includes(row.field) : row.there !== (row.sent ?? row.ours);
