import { readsProducts } from '#connectors/kit/shop-connector.ts';
import { type FieldDifference, kindOfField } from '#connectors/kit/shown-product.ts';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { freezeSelection } from '#features/base/change-sets/server/change-sets.public.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type {
  AllDifferences,
  listAcceptable as acceptableCall,
  ChosenDifferences,
  compareShop as compareCall,
  ignoreField as ignoreCall,
  listDrifts as listCall,
  pushDrifts as pushCall,
  compareProducts as someCall,
  takeOutDrifts as takeOutCall,
} from '../../contract/drift/publishing.drift.calls.ts';
import { isAcceptable } from '../../contract/drift/publishing.drift.ts';
import { shownDifference } from '../../contract/preview/fields-of-shops.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { sendToShopOperation } from '../../contract/publishing.operations.ts';
import { askedByPerson, withdrawFromShopTask } from '../../contract/publishing.tasks.ts';
import { shopPartsRepository } from '../parts/shop-parts.repository.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { closedReason, refuseClosedShop } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { startSend } from '../sending/start-send.ts';
import { withdrawalsRepository } from '../withdrawing/withdrawals.repository.ts';
import { isCalculated } from './accept-steps.ts';
import { driftsReadModel } from './drifts.read-model.ts';
import { driftsRepository } from './drifts.repository.ts';
import { hintsRepository } from './hints.repository.ts';
import { startCompareTold } from './told-products.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** What the last comparison of the shop found. */
export const listDrifts =
  ({ db }: Needs, connectorFor: ConnectorFor) =>
  async ({ query }: InputOf<typeof listCall>, { scope }: Context): Promise<OutputOf<typeof listCall>> => {
    const { shopId } = scope;
    const { kind, field, search_text: search = '', page, pageSize } = query;
    const read = driftsReadModel(db);
    const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId)!;
    // Before what it finds: a page that is told that the comparison has ended asks no more.
    const task = await read.findRunning(compareShopTask.type, shopId);
    const [rows, counts, byField, ignored, sending] = await Promise.all([
      read.list(shopId, { kind, field, search, page, pageSize }),
      read.count(shopId, { field, search }),
      read.countFields(shopId, { kind, search }),
      driftsRepository(db).listIgnored(shopId),
      sendingRepository(db).get(shopId),
    ]);
    const calculated = shop.pricing_mode === 'calculated';
    return {
      results: rows.map(({ variants, fields, found_at, ...row }) => ({
        ...row,
        found_at: found_at.toISOString(),
        fields: fields.map((field) => shownDifference(field, new Map(Object.entries(variants)))),
        acceptable: canAccept(fields, calculated),
      })),
      total: kind ? counts[kind] : Object.values(counts).reduce((sum, n) => sum + n, 0),
      counts,
      fields: byField,
      compared_at: sending.compared_at?.toISOString() ?? null,
      task,
      readable: closedReason(shop) === null && readsProducts(await connectorFor(shopId)),
      ignored,
    };
  };

/** Starts the comparison of the whole shop. */
export const compareShop =
  ({ db, unitOfWork, startTask }: Needs, connectorFor: ConnectorFor) =>
  async (_input: unknown, context: Context): Promise<OutputOf<typeof compareCall>> => {
    const { shopId } = context.scope;
    await refuseUnreadable(db, shopId, connectorFor);
    return { taskId: await unitOfWork(context, (tx) => startTask(tx, context, compareShopTask, {})) };
  };

/** Compares chosen products alone, by the task that looks at those a shop tells of. */
export const compareProducts =
  (platform: Needs & Pick<Platform, 'operations'>, connectorFor: ConnectorFor) =>
  async ({ body }: InputOf<typeof someCall>, context: Context): Promise<OutputOf<typeof someCall>> => {
    const { db, unitOfWork } = platform;
    const { shopId } = context.scope;
    await refuseUnreadable(db, shopId, connectorFor);
    const ids = await freezeSelection(platform, db, sendToShopOperation.subject, body.data, context);
    if ((await sendReadModel(db).listVisible(ids, context.scope)).length < ids.length)
      throw new AppError(generalErrors.notFound);
    const count = await unitOfWork(context, (tx) => hintsRepository(tx.db).addAll(shopId, ids, context.actor.userId));
    if (count === 0) throw new AppError(publishingErrors.nothingInShop);
    await startCompareTold(platform, shopId, context);
    return { count };
  };

async function refuseUnreadable(db: Db, shopId: number, connectorFor: ConnectorFor): Promise<void> {
  await refuseClosedShop(db, shopId);
  if (readsProducts(await connectorFor(shopId))) return;
  const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId)!.name;
  throw new AppError(publishingErrors.cannotRead, { values: { shop } });
}

/** All that filters find now. @throws AppError selection_changed where the person saw another number */
async function allFound(db: Db, shopId: number, { filters, count }: AllDifferences) {
  const { kind, field, search_text: search = '' } = filters;
  const rows = await driftsReadModel(db).listFound(shopId, { kind, field, search }, bulkLimit + 1);
  if (rows.length !== count)
    throw new AppError(changeSetErrors.selectionChanged, { values: { found: rows.length, count } });
  return rows;
}

const idsOf = async (db: Db, shopId: number, chosen: ChosenDifferences): Promise<readonly number[]> =>
  Array.isArray(chosen) ? chosen : (await allFound(db, shopId, chosen)).map(({ id }) => id);

/** Whose differences the shop's side can be taken over of, among all that filters find. */
export const listAcceptable =
  ({ db }: Needs) =>
  async ({ body }: InputOf<typeof acceptableCall>, { scope }: Context): Promise<OutputOf<typeof acceptableCall>> => {
    const { shopId } = scope;
    const calculated = await isCalculated(db, shopId);
    const ids = (await allFound(db, shopId, body)).flatMap(({ kind, product_id, fields }) =>
      kind === 'changed' && product_id !== null && canAccept(fields, calculated) ? [product_id] : [],
    );
    const visible = await sendReadModel(db).listVisible(ids, scope);
    if (visible.length === 0) throw new AppError(publishingErrors.noDrift);
    return { ids: visible };
  };

const canAccept = (fields: readonly FieldDifference[], calculated: boolean): boolean =>
  fields.some(({ field, there }) => there !== null && isAcceptable(field, calculated));

/** Ours goes there again, every part of it: what the shop has otherwise may be a part that looks as it was sent. */
export const pushDrifts =
  ({ db, unitOfWork, startTask }: Needs) =>
  async ({ body }: InputOf<typeof pushCall>, context: Context): Promise<OutputOf<typeof pushCall>> => {
    const { shopId } = context.scope;
    await refuseClosedShop(db, shopId);
    const rows = await idsOf(db, shopId, body.ids);
    const chosen = await driftsReadModel(db).listProducts(rows, shopId, ['changed', 'missing']);
    const ids = await sendReadModel(db).listVisible(chosen, context.scope);
    if (ids.length === 0) throw new AppError(publishingErrors.noDrift);
    const how = { image: true, configurator: true, updateOtherShops: false, email: null, processes: 1 } as const;
    const input = { ids, ...how, onTheWordOf: askedByPerson };
    const taskId = await unitOfWork(context, (tx) => startSend({ startTask }, tx, context, input));
    return { taskId };
  };

/** Takes out what we took out before and the shop has nevertheless. */
export const takeOutDrifts =
  ({ db, unitOfWork, startTask }: Needs) =>
  async ({ body }: InputOf<typeof takeOutCall>, context: Context): Promise<OutputOf<typeof takeOutCall>> => {
    const { shopId } = context.scope;
    await refuseClosedShop(db, shopId);
    return unitOfWork(context, async (tx) => {
      const rows = await idsOf(tx.db, shopId, body.ids);
      const chosen = await driftsReadModel(tx.db).listProducts(rows, shopId, ['unknown']);
      const ids = await sendReadModel(tx.db).listVisible(chosen, context.scope);
      await publicationsRepository(tx.db).lock(ids);
      const out = await withdrawalsRepository(tx.db).setOutAgain(ids, shopId);
      if (out.length === 0) throw new AppError(publishingErrors.noDrift);
      const { removal } = await shopPartsRepository(tx.db).get(shopId);
      const items = out.map((row) => ({ ...row, removal }));
      await driftsRepository(tx.db).settle(ids, shopId);
      tx.record(
        items.map(({ productId }) => ({
          entity: 'product',
          id: productId,
          action: 'taken_out_again',
          after: { shop: shopId },
        })),
      );
      return { taskId: await startTask(tx, context, withdrawFromShopTask, { items }) };
    });
  };

/** Lets a field of all products be what the shop makes of it; from the next comparison on. */
export const ignoreField =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof ignoreCall>, context: Context): Promise<OutputOf<typeof ignoreCall>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const field = kindOfField(body.field);
      const changed = await driftsRepository(tx.db).setIgnored(shopId, field, body.ignored, context.actor.userId);
      const [from, to] = body.ignored ? [null, field] : [field, null];
      if (changed)
        tx.record([
          {
            entity: 'shop',
            id: shopId,
            action: 'field_ignored',
            before: { ignored_field: from },
            after: { ignored_field: to },
          },
        ]);
      return { changed };
    });
