import { bindsProducts } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { type BindingMatch, sureMatches } from '../../contract/bindings/bindings.ts';
import { tellBindingsTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import type { bindOperation } from '../../contract/publishing.operations.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { oneStartAtATime } from '../sending/one-at-a-time.repository.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { bindingsReadModel, type Foreign, type Standing } from './bindings.read-model.ts';
import { bindingsRepository, type NewBinding } from './bindings.repository.ts';

/** Which product of the shop it is; all null: none. */
type Bound = {
  readonly shop_product: string | null;
  readonly remote_id: string | null;
  readonly matched_by: string | null;
  readonly match: string | null;
};
const unbound: Bound = { shop_product: null, remote_id: null, matched_by: null, match: null };

type BindFacts = Facts<Bound> & {
  readonly refusal: AppError | null;
  readonly asked: (Foreign & { readonly by: NewBinding['by']; readonly evidence: string | null }) | null;
};
type Needs = Pick<Platform, 'startTask'>;

/** @throws AppError shop_switched_off, shop_not_connected, shop_takes_no_bindings */
export async function refuseUnbindable(db: Db, shopId: number, connectorFor: ConnectorFor): Promise<{ shop: string }> {
  const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId);
  const closed = shop ? closedReason(shop) : null;
  if (closed) throw closed;
  const name = shop?.name ?? '';
  if (!bindsProducts(await connectorFor(shopId)))
    throw new AppError(publishingErrors.cannotBind, { values: { shop: name } });
  return { shop: name };
}

/** Binds products to what is in the shop already. The shop is told by a task; nothing of a product is sent. */
export const bindSteps =
  (needs: Needs) =>
  ({ pairs }: OperationInputOf<typeof bindOperation>, context: OperationContext): Steps<BindFacts, Bound> => ({
    lock: (db, ids) => lock(db, ids, context),
    read: (db, ids) => readBindable(db, ids, pairs, context),
    plan({ refusal, asked, value }) {
      if (value.remote_id !== null && value.remote_id === asked?.remote_id) return { kind: 'same' };
      if (refusal) return { kind: 'refused', error: refusal };
      if (!asked) return { kind: 'refused', error: new AppError(publishingErrors.nothingMatches) };
      return { kind: 'change', after: boundTo(asked) };
    },
    async apply(tx, changes) {
      await ask(
        needs,
        tx,
        changes.flatMap(({ facts: { id, asked } }) => (asked ? [newBinding(id, asked)] : [])),
        context,
      );
      return null;
    },
    undo: (tx, changes) =>
      letGo(
        needs,
        tx,
        changes.map(({ facts }) => ({ productId: facts.id, remoteId: facts.value.remote_id! })),
        context,
      ),
  });

/** Lets go of what nothing was sent to. */
export const unbindSteps = (needs: Needs, context: OperationContext): Steps<BindFacts, Bound> => ({
  lock: (db, ids) => lock(db, ids, context),
  read: (db, ids) => readBound(db, ids, context),
  plan({ refusal }) {
    return refusal ? { kind: 'refused', error: refusal } : { kind: 'change', after: unbound };
  },
  async apply(tx, changes) {
    const items = changes.map(({ facts }) => ({ productId: facts.id, remoteId: facts.value.remote_id! }));
    await letGo(needs, tx, items, context);
    return null;
  },
  async undo(tx, changes) {
    const numbers = changes.flatMap(({ before }) => before.remote_id ?? []);
    const known = await bindingsReadModel(tx.db).listForeign(context.scope.shopId, numbers);
    const rows = changes.map(({ facts: { id }, before }) => ({
      productId: id,
      remoteId: before.remote_id!,
      name: before.shop_product ?? before.remote_id!,
      skus: known.get(before.remote_id!)?.skus ?? [],
      eans: known.get(before.remote_id!)?.eans ?? [],
      by: before.matched_by as NewBinding['by'],
      evidence: before.match,
    }));
    await ask(needs, tx, rows, context);
  },
});

const newBinding = (productId: number, { remote_id, name, skus, eans, by, evidence }: BindFacts['asked'] & object) => ({
  productId,
  remoteId: remote_id,
  name,
  skus,
  eans,
  by,
  evidence,
});
const boundTo = ({ name, remote_id, by, evidence }: BindFacts['asked'] & object): Bound => ({
  shop_product: name,
  remote_id,
  matched_by: by,
  match: evidence,
});

// Products as everybody locks them, and the shop as a send is started: two cannot take one product of it.
async function lock(db: Db, ids: readonly number[], { scope }: OperationContext): Promise<void> {
  await oneStartAtATime(db, scope.shopId);
  await publicationsRepository(db).lock(ids);
}

async function ask(needs: Needs, tx: Tx, rows: readonly NewBinding[], { actor, scope, cause }: OperationContext) {
  const { shopId } = scope;
  const asked = await bindingsRepository(tx.db).ask(rows, shopId, actor.userId);
  const bound = rows.filter(({ productId }) => asked.has(productId));
  if (bound.length === 0) return;
  tx.record(
    bound.map(({ productId, name, remoteId, evidence }) => ({
      entity: 'product',
      id: productId,
      action: 'bound_in_shop',
      after: { shop: shopId, shop_product: name, remote_id: remoteId, match: evidence },
    })),
  );
  tx.emit(publicationsChanged, { ids: [...asked], shopId });
  const items = bound.map(({ productId, remoteId }) => ({ productId, remoteId, does: 'bind' as const }));
  await needs.startTask(tx, { userId: actor.userId, shopId, cause }, tellBindingsTask, { items });
}

async function letGo(
  needs: Needs,
  tx: Tx,
  rows: readonly { readonly productId: number; readonly remoteId: string }[],
  { actor, scope, cause }: OperationContext,
): Promise<void> {
  const { shopId } = scope;
  const ids = rows.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await bindingsRepository(tx.db).letGo(ids, shopId);
  tx.record(
    rows.map(({ productId, remoteId }) => ({
      entity: 'product',
      id: productId,
      action: 'unbound_in_shop',
      before: { shop: shopId, remote_id: remoteId },
    })),
  );
  tx.emit(publicationsChanged, { ids, shopId });
  const items = rows.map((row) => ({ ...row, does: 'release' as const }));
  await needs.startTask(tx, { userId: actor.userId, shopId, cause }, tellBindingsTask, { items });
}

/** Until the shop has answered. */
const isBeingTold = ({ state, failed }: Standing): boolean => (state === 'asked' || state === 'letting_go') && !failed;

const boundOf = ({ state, failed, name, remote_id, matched_by, evidence }: Standing): Bound =>
  state === null || (state === 'letting_go' && !failed)
    ? unbound
    : { shop_product: name, remote_id, matched_by, match: evidence };

async function readBindable(
  db: Db,
  ids: readonly number[],
  pairs: OperationInputOf<typeof bindOperation>['pairs'],
  { scope }: OperationContext,
): Promise<BindFacts[]> {
  const { shopId } = scope;
  const visible = await sendReadModel(db).listVisible(ids, scope);
  const read = bindingsReadModel(db);
  const chosen = new Map(pairs.map((it) => [it.product_id, it.remote_id]));
  const firstFor = new Map(pairs.toReversed().map((it) => [it.remote_id, it.product_id]));
  const [standing, foreign, onTheirWay] = await Promise.all([
    read.listStanding(visible, shopId),
    read.listForeign(shopId, [...chosen.values()]),
    sendReadModel(db).listOnTheirWay(visible, shopId),
  ]);
  // What fits one of theirs may fit another of ours too, so matches of all are looked at.
  const own = await read.listMatches(shopId, { productIds: visible });
  const rivals = await read.listMatches(shopId, { remoteIds: own.map((it) => it.remote_id) });
  const matches = [
    ...new Map([...own, ...rivals].map((it) => [`${it.product_id}/${it.remote_id}/${it.by}`, it])).values(),
  ];
  const sure = new Map(sureMatches(matches).map((it) => [it.product_id, it]));
  const of = Map.groupBy(own, (it) => it.product_id);
  const theirs = await read.listForeign(
    shopId,
    [...sure.values()].map((it) => it.remote_id),
  );
  return standing.map((row) => {
    const number = chosen.get(row.id);
    const match = number === undefined ? sure.get(row.id) : of.get(row.id)?.find((it) => it.remote_id === number);
    // Of two that are to be one of theirs, the first one is.
    const chose = number !== undefined && firstFor.get(number) === row.id ? foreign.get(number) : undefined;
    const there = number === undefined ? match && theirs.get(match.remote_id) : chose;
    const asked = there ? { ...there, by: match?.by ?? ('hand' as const), evidence: match?.value ?? null } : null;
    const refusal = refusalOf(row, {
      onItsWay: onTheirWay.includes(row.id),
      number,
      there,
      rows: of.get(row.id) ?? [],
      match,
    });
    return { id: row.id, version: row.version, value: boundOf(row), asked, refusal };
  });
}

type Found = {
  readonly onItsWay: boolean;
  readonly number: string | undefined;
  readonly there: Foreign | undefined;
  readonly rows: readonly BindingMatch[];
  readonly match: BindingMatch | undefined;
};

function refusalOf(row: Standing, { onItsWay, number, there, rows, match }: Found): AppError | null {
  if (isBeingTold(row)) return new AppError(publishingErrors.beingTold);
  if (row.state !== null || (row.live && !row.missing)) return new AppError(publishingErrors.boundAlready);
  if (onItsWay) return new AppError(publishingErrors.onItsWay);
  if (number !== undefined && !there) return new AppError(publishingErrors.notThere, { values: { number } });
  if (number === undefined && !match && rows.length > 0) {
    const names = [...new Set(rows.map(({ name }) => name))].slice(0, 5).join(', ');
    return new AppError(publishingErrors.severalMatch, { values: { names } });
  }
  return null;
}

async function readBound(db: Db, ids: readonly number[], { scope }: OperationContext): Promise<BindFacts[]> {
  const visible = await sendReadModel(db).listVisible(ids, scope);
  const standing = await bindingsReadModel(db).listStanding(visible, scope.shopId);
  return standing.map((row) => {
    const { id, version, state, live } = row;
    const { sentSince, notBound, beingTold } = publishingErrors;
    const why = live ? sentSince : state === null ? notBound : isBeingTold(row) ? beingTold : null;
    return { id, version, value: boundOf(row), asked: null, refusal: why && new AppError(why) };
  });
}
