import { ShopError } from '#connectors/kit/remote-error.ts';
import { showsProducts } from '#connectors/kit/shop-connector.ts';
import { externalKeyOf, neededOnce, type ShopPart } from '#connectors/kit/shop-document.ts';
import { differencesOf, partOfField, type ShownProduct, shownFieldsOf } from '#connectors/kit/shown-product.ts';
import { freezeSelection } from '#features/base/change-sets/server/change-sets.public.ts';
import { listBarred, saidOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { readinessOf } from '#features/catalogue/products/contract/products.readiness.ts';
import { listReady } from '#features/catalogue/products/server/products.public.ts';
import {
  type ConnectorFor,
  type LateWhy,
  lateAnswer,
} from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Text } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { shownDifference } from '../../contract/preview/fields-of-shops.ts';
import { type previewSend as call, type SendKind, sendKinds } from '../../contract/preview/publishing.preview.calls.ts';
import { factsOf } from '../../contract/publishing.document.ts';
import { sendToShopOperation } from '../../contract/publishing.operations.ts';
import type { ReadinessShop } from '../../contract/publishing.source.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { desiredState } from '../desired-state.ts';
import { snapshotsRepository } from '../drift/snapshots.repository.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { reasonsOf } from '../sending/prepare-products.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { previewReadModel } from './preview.read-model.ts';

type Call = typeof call;
type Row = OutputOf<Call>['results'][number];

/** ms a shop may take to show the products of a page. */
const patience = 8000;

/**
 * What a send would do. Counts come from the facts the list shows, so that they are there at once for ten thousand; a page of rows is judged
 * and compared as the send itself would.
 */
export const previewSend =
  (platform: Pick<Platform, 'db' | 'operations'>, connectorFor: ConnectorFor) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { db } = platform;
    const { shopId } = context.scope;
    const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId);
    const closed = shop ? closedReason(shop) : new AppError(generalErrors.unknownShop);
    if (!shop || closed) throw closed!;
    const ids = await freezeSelection(platform, db, sendToShopOperation.subject, body.data, context);
    if ((await sendReadModel(db).listVisible(ids, context.scope)).length < ids.length)
      throw new AppError(generalErrors.notFound);
    const kinds = await kindsOf(db, ids, shopId, body.image || body.configurator);
    const counts = Object.fromEntries(sendKinds.map((kind) => [kind, 0])) as Record<SendKind, number>;
    for (const kind of kinds.values()) counts[kind] += 1;
    if (body.kind === null) return { counts, total: ids.length, results: [], silent: null };

    const asked = ids.filter((id) => kinds.get(id) === body.kind);
    const some = asked.slice(body.page * body.pageSize, (body.page + 1) * body.pageSize);
    const looked = await lookThere(connectorFor, shopId, body.there ? some : []);
    const results = await rowsOf(db, some, shop, body.kind, looked.there);
    return { counts, total: asked.length, results, silent: looked.silent };
  };

/** What would become of each product; by the same order as `ids`. */
async function kindsOf(
  db: Db,
  ids: readonly number[],
  shopId: number,
  repairs: boolean,
): Promise<Map<number, SendKind>> {
  const [ready, standing, bound, onTheirWay] = await Promise.all([
    listReady(db, shopId, ids),
    previewReadModel(db).listStanding(ids, shopId),
    bindingsRepository(db).listBound(ids, shopId),
    sendReadModel(db)
      .listOnTheirWay(ids, shopId)
      .then((some) => new Set(some)),
  ]);
  const held = ids.filter((id) => !ready.has(id));
  const barred = await listBarred(db, held, shopId, 'send');
  return new Map(
    ids.map((id): [number, SendKind] => {
      if (onTheirWay.has(id)) return [id, 'on_its_way'];
      const there = standing.get(id);
      if (!ready.has(id)) {
        if (barred.get(id)?.in_shop !== 'at_send') return [id, 'refused'];
        // What others made there and we bound is in the shop, and no send of ours takes it out.
        if (!there?.live) return [id, bound.has(id) ? 'refused' : 'not_there'];
        return [id, 'taken_out'];
      }
      // What was made there and bound is there already.
      if (!there?.live) return [id, bound.has(id) ? 'changed' : 'created'];
      return [id, there.differs || repairs ? 'changed' : 'unchanged'];
    }),
  );
}

/** Null: the shop was not asked, or cannot be. */
async function lookThere(connectorFor: ConnectorFor, shopId: number, ids: readonly number[]) {
  const nothing = { there: null as ReadonlyMap<string, ShownProduct> | null, silent: null as Text | null };
  if (ids.length === 0) return nothing;
  const waits = { why: (): LateWhy => null };
  try {
    const connector = await connectorFor(shopId, { hear: (why) => Object.assign(waits, { why }) });
    if (!showsProducts(connector)) return nothing;
    return { there: await connector.showProducts(ids.map(externalKeyOf), AbortSignal.timeout(patience)), silent: null };
  } catch (error) {
    if (error instanceof ShopError) return { there: null, silent: error.text };
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { there: null, silent: lateAnswer(waits.why(), patience / 1000) };
    throw error;
  }
}

async function rowsOf(
  db: Db,
  ids: readonly number[],
  shop: ReadinessShop,
  kind: SendKind,
  there: ReadonlyMap<string, ShownProduct> | null,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const loaded = (await publicationSourceReadModel(db).loadSources(ids, [shop.id])).get(shop.id)!;
  const [sent, names, barred] = await Promise.all([
    snapshotsRepository(db).listFields(ids, shop.id),
    sendReadModel(db).listNames(ids),
    listBarred(db, ids, shop.id, 'send'),
  ]);
  return ids.flatMap((id): Row[] => {
    const source = loaded.get(id)?.source;
    if (!source) return [];
    const { sku = '', name = '' } = names.get(id) ?? {};
    const bar = barred.get(id) ?? null;
    const issues = readinessOf(factsOf(source, shop), shop.demands);
    const seen = there?.get(externalKeyOf(id)) ?? null;
    const looked = there === null ? 'unknown' : seen ? 'there' : 'missing';
    const about = { id, sku, name, kind, there: looked } as const;
    if (kind === 'taken_out' || kind === 'not_there')
      return [{ ...about, reasons: bar ? [saidOf(bar)] : [], fields: [] }];
    if (issues.length > 0) return [{ ...about, reasons: reasonsOf(issues, bar), fields: [] }];
    const { document, prices, stock } = desiredState(source, shop);
    const skuOf = new Map(document.variants.map((variant) => [variant.externalKey, variant.sku]));
    const ours = shownFieldsOf(document, prices, stock);
    const before = source.publication === 'in_shop' ? (sent.get(id) ?? null) : null;
    // A product that comes new is told by what it brings.
    const { leaves = [] } = shop;
    const fields = before || seen ? differencesOf(ours, before, seen, leaves) : broughtBy(ours, leaves);
    return [{ ...about, reasons: [], fields: fields.map((row) => shownDifference(row, skuOf)) }];
  });
}

/** Of what the shop keeps for itself it brings what nothing can be made without. */
const broughtBy = (ours: Readonly<Record<string, string>>, leaves: readonly ShopPart[]) =>
  Object.entries(ours)
    .filter(([field, value]) => {
      const part = partOfField(field);
      return value !== '' && (part === null || !leaves.includes(part) || neededOnce.includes(part));
    })
    .map(([field, value]) => ({ field, ours: value, sent: null, there: null }));
