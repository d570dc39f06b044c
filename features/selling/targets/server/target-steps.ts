import { announceInShops } from '#features/catalogue/categories/server/categories.public.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { targetErrors } from '../contract/targets.errors.ts';
import type { TargetProof } from '../contract/targets.model.ts';
import type { mapTargetsOperation } from '../contract/targets.operations.ts';
import { proposalsFor, sureProposals } from '../contract/targets.rules.ts';
import { targetsReadModel } from './targets.read-model.ts';
import { type Target, targetsRepository } from './targets.repository.ts';
import { leavesOf } from './trees.ts';

/** Into which category of the shop products go; all null: into ours. */
type Mapped = {
  readonly shop_category: string | null;
  readonly shop_category_id: string | null;
  readonly target_by: TargetProof | null;
};
const nowhere: Mapped = { shop_category: null, shop_category_id: null, target_by: null };

type TargetFacts = Facts<Mapped> & { readonly asked: Target | AppError };
type Needs = Pick<Platform, 'startTask'>;

const between = ' > ';
const mappedOf = ({ remote_id, path, matched_by }: Omit<Target, 'category_id'>): Mapped => ({
  shop_category: path.join(between),
  shop_category_id: remote_id,
  target_by: matched_by,
});

/** Maps categories of ours to the shop's own. Products are sent there by their next send. */
export const mapSteps =
  (needs: Needs) =>
  ({ pairs }: OperationInputOf<typeof mapTargetsOperation>, context: OperationContext): Steps<TargetFacts, Mapped> => ({
    lock: (db) => targetsRepository(db).lock(context.scope.shopId),
    read: (db, ids) => readFacts(db, ids, pairs, context),
    plan({ asked, value }) {
      if (asked instanceof AppError) return { kind: 'refused', error: asked };
      return asked.remote_id === value.shop_category_id ? { kind: 'same' } : { kind: 'change', after: mappedOf(asked) };
    },
    async apply(tx, changes) {
      const targets = changes.flatMap(({ facts: { asked } }) => (asked instanceof AppError ? [] : [asked]));
      await targetsRepository(tx.db).set(context.scope.shopId, targets, context.actor.userId);
      await follow(
        needs,
        tx,
        context,
        changes.map(({ facts, after }) => ({ id: facts.id, before: facts.value, after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      putBack(
        needs,
        tx,
        context,
        changes.map(({ facts, before }) => ({ id: facts.id, before: facts.value, after: before })),
      ),
  });

/** Categories of ours again. */
export const unmapSteps = (needs: Needs, context: OperationContext): Steps<TargetFacts, Mapped> => ({
  lock: (db) => targetsRepository(db).lock(context.scope.shopId),
  read: (db, ids) => readFacts(db, ids, [], context),
  plan: ({ value }) => (value.shop_category_id === null ? { kind: 'same' } : { kind: 'change', after: nowhere }),
  async apply(tx, changes) {
    await putBack(
      needs,
      tx,
      context,
      changes.map(({ facts, after }) => ({ id: facts.id, before: facts.value, after })),
    );
    return null;
  },
  undo: (tx, changes) =>
    putBack(
      needs,
      tx,
      context,
      changes.map(({ facts, before }) => ({ id: facts.id, before: facts.value, after: before })),
    ),
});

async function readFacts(
  db: Db,
  ids: readonly number[],
  pairs: OperationInputOf<typeof mapTargetsOperation>['pairs'],
  { scope: { shopId } }: OperationContext,
): Promise<TargetFacts[]> {
  const read = targetsReadModel(db);
  const [rows, theirs, targets] = await Promise.all([
    read.listOurs(),
    read.listTheirs(shopId),
    read.listTargets(shopId),
  ]);
  const leaves = new Map(leavesOf(rows).map((leaf) => [leaf.id, leaf]));
  const known = new Set(rows.map(({ id }) => id));
  const targetOf = new Map(targets.map((it) => [it.category_id, it]));
  const there = new Map(theirs.map((it) => [it.remote_id, it]));
  // Of all that are unmapped: what two of them have the name of is not sure of either.
  const open = [...leaves.values()].filter(({ id }) => !targetOf.has(id));
  const sure = sureProposals(proposalsFor(open, theirs));
  const chosen = new Map(pairs.map((it) => [it.category_id, it.remote_id]));
  const askedOf = (id: number): Target | AppError => {
    if (!leaves.has(id)) return new AppError(targetErrors.notLeaf);
    const remoteId = chosen.get(id);
    if (remoteId === undefined) {
      const own = sure.get(id);
      if (!own) return new AppError(targetErrors.nothingSure);
      return { category_id: id, remote_id: own.remote_id, path: own.path, matched_by: own.by };
    }
    const one = there.get(remoteId);
    if (!one) return new AppError(targetErrors.goneThere);
    const [proof] = proposalsFor([leaves.get(id)!], [one]).get(id) ?? [];
    return { category_id: id, remote_id: remoteId, path: one.path, matched_by: proof?.by ?? 'hand' };
  };
  return ids
    .filter((id) => known.has(id))
    .map((id) => {
      const target = targetOf.get(id);
      return { id, version: 0, value: target ? mappedOf(target) : nowhere, asked: askedOf(id) };
    });
}

type Change = { readonly id: number; readonly before: Mapped; readonly after: Mapped };

/** Writes what was there before a change, or nothing. */
async function putBack(needs: Needs, tx: Tx, context: OperationContext, changes: readonly Change[]): Promise<void> {
  const { shopId } = context.scope;
  const theirs = new Map((await targetsReadModel(tx.db).listTheirs(shopId)).map((it) => [it.remote_id, it.path]));
  const gone = changes.filter(({ after }) => after.shop_category_id === null).map(({ id }) => id);
  const back = changes.flatMap(({ id, after: { shop_category_id: remoteId, shop_category: path, target_by: by } }) =>
    remoteId === null
      ? []
      : [
          {
            ...{ category_id: id, remote_id: remoteId, matched_by: by ?? ('hand' as const) },
            path: theirs.get(remoteId) ?? (path ?? remoteId).split(between),
          },
        ],
  );
  await targetsRepository(tx.db).remove(shopId, gone);
  await targetsRepository(tx.db).set(shopId, back, context.actor.userId);
  await follow(needs, tx, context, changes);
}

/** Products in the shop are compared with what was sent, and the list says anew what is ready. */
async function follow(needs: Needs, tx: Tx, context: OperationContext, changes: readonly Change[]): Promise<void> {
  const shop = context.scope.shopId;
  tx.record(
    changes.map(({ id, before, after }) => ({
      ...{ entity: 'category', id },
      action: after.shop_category_id === null ? 'unmapped_in_shop' : 'mapped_in_shop',
      before: { shop, ...before },
      after: { shop, ...after },
    })),
  );
  const by = { userId: context.actor.userId, shopId: shop, cause: context.cause };
  await announceInShops(
    needs,
    tx,
    by,
    changes.map(({ id }) => id),
  );
}
