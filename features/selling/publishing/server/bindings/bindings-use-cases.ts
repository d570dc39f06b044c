import { bindsProducts, listsForeign, readsProducts } from '#connectors/kit/shop-connector.ts';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { heardWhole } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type BindingProblem, sureMatches } from '../../contract/bindings/bindings.ts';
import type {
  findBindings as foundCall,
  listBindings as listCall,
  releaseSecond as releaseCall,
} from '../../contract/bindings/publishing.bindings.calls.ts';
import { compareShopTask, tellBindingsTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { driftsReadModel } from '../drift/drifts.read-model.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { refuseUnbindable } from './bind-steps.ts';
import { bindingsReadModel } from './bindings.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** As many as one preview takes from here. */
const sureAtMost = 1000;
/** Of what others made, so many are looked at for what is beyond doubt; the next ones when those are bound. */
const looksAtMost = 5000;

/** Both sides of a shop, as it was read last. */
export const listBindings =
  ({ db }: Needs, connectorFor: ConnectorFor) =>
  async ({ query }: InputOf<typeof listCall>, { scope }: Context): Promise<OutputOf<typeof listCall>> => {
    const { shopId } = scope;
    const { side, search_text: search = '', page, pageSize } = query;
    const read = bindingsReadModel(db);
    const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId)!;
    // Before what it finds: a page that is told that the comparison has ended asks no more.
    const task = await driftsReadModel(db).findRunning(compareShopTask.type, shopId);
    const [rows, counts, all, sending] = await Promise.all([
      read.list(shopId, { side, search, page, pageSize }),
      read.count(shopId, search),
      read.listMatches(shopId, { first: looksAtMost }),
      sendingRepository(db).get(shopId),
    ]);
    const connector = closedReason(shop) === null ? await connectorFor(shopId) : null;
    const sure = sureMatches(all);
    const shown = [
      ...(await read.listMatches(shopId, { productIds: rows.flatMap(({ product_id }) => product_id ?? []) })),
      ...(await read.listMatches(shopId, { remoteIds: rows.flatMap(({ remote_id }) => remote_id ?? []) })),
    ];
    const first = new Set(sure.map((it) => `${it.product_id}/${it.remote_id}`));
    const isFirst = (it: (typeof shown)[number]) => Number(first.has(`${it.product_id}/${it.remote_id}`));
    const sorted = shown.toSorted((a, b) => isFirst(b) - isFirst(a) || (a.by < b.by ? 1 : -1));
    return {
      results: rows.map(({ second, at, remote_id, reason, reason_said, ...row }) => ({
        ...row,
        reason: reason === null ? null : heardWhole(reason, reason_said),
        remote_id: row.problem === 'twice' ? (second ?? remote_id) : remote_id,
        at: at?.toISOString() ?? null,
        matches: distinct(
          sorted.filter((it) => (row.side === 'there' ? it.remote_id === remote_id : it.product_id === row.product_id)),
        ).slice(0, 5),
      })),
      total: side ? counts[side] : Object.values(counts).reduce((sum, n) => sum + n, 0),
      counts,
      sure: sure.slice(0, sureAtMost).map((it) => it.product_id),
      read_at: sending.compared_at?.toISOString() ?? null,
      task,
      can: {
        read: connector !== null && readsProducts(connector),
        foreign: connector !== null && listsForeign(connector),
        bind: connector !== null && bindsProducts(connector),
      },
    };
  };

const distinct = <M extends { product_id: number; remote_id: string }>(rows: readonly M[]): M[] =>
  [...new Map(rows.toReversed().map((it) => [`${it.product_id}/${it.remote_id}`, it])).values()].toReversed();

/** What can be done with all that filters find. @throws AppError selection_changed where the person saw another number */
export const findBindings =
  ({ db }: Pick<Needs, 'db'>) =>
  async ({ body }: InputOf<typeof foundCall>, { scope }: Context): Promise<OutputOf<typeof foundCall>> => {
    const { side, search_text: search = '' } = body.filters;
    const read = bindingsReadModel(db);
    const rows = await read.list(scope.shopId, { side, search, page: 0, pageSize: bulkLimit + 1 });
    if (rows.length !== body.count)
      throw new AppError(changeSetErrors.selectionChanged, { values: { found: rows.length, count: body.count } });
    const theirs = rows.flatMap((row) => (row.side === 'there' && row.remote_id !== null ? [row.remote_id] : []));
    const matches = theirs.length > 0 ? await read.listMatches(scope.shopId, { remoteIds: theirs }) : [];
    const differences = (problem: BindingProblem) =>
      rows.flatMap((row) => (row.problem === problem && row.difference !== null ? [row.difference] : []));
    return {
      bind: sureMatches(matches).map(({ product_id }) => product_id),
      unbind: rows.flatMap(({ product_id, state }) =>
        product_id !== null && state !== null && state !== 'sent' ? [product_id] : [],
      ),
      missing: differences('missing'),
      twice: differences('twice'),
    };
  };

/** Lets the second of two go that are one product here; what is there stays there. */
export const releaseSecond =
  ({ db, unitOfWork, startTask }: Needs, connectorFor: ConnectorFor) =>
  async ({ body }: InputOf<typeof releaseCall>, context: Context): Promise<OutputOf<typeof releaseCall>> => {
    const { shopId } = context.scope;
    await refuseUnbindable(db, shopId, connectorFor);
    return unitOfWork(context, async (tx) => {
      const seconds = await bindingsReadModel(tx.db).listSeconds(body.ids, shopId);
      if (seconds.length === 0) throw new AppError(publishingErrors.noDrift);
      tx.record(
        seconds.map(({ productId, remoteId }) => ({
          entity: 'product',
          id: productId,
          action: 'unbound_in_shop',
          before: { shop: shopId, remote_id: remoteId },
        })),
      );
      const items = seconds.map((one) => ({ ...one, does: 'stray' as const }));
      return { taskId: await startTask(tx, context, tellBindingsTask, { items }) };
    });
  };
