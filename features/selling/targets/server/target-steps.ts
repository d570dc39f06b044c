import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { targetErrors } from '../contract/targets.errors.ts';
import type { TargetProof } from '../contract/targets.model.ts';
import { proposalsFor, sureProposals } from '../contract/targets.rules.ts';
import type { MappedKind } from './mapped-kinds.ts';
import { type Target, targetsRepository } from './targets.repository.ts';

/** What of the shop it is, by the names of the fields of its history; all null: ours. */
export type Mapped = Readonly<Record<string, string | null>>;

type TargetFacts = Facts<Mapped> & { readonly asked: Target | AppError };
type Needs = Pick<Platform, 'startTask'>;

const between = ' > ';
export const mappedOf = ({ fields }: MappedKind, { remote_id, path, matched_by }: Omit<Target, 'id'>): Mapped => ({
  [fields.name]: path.join(between),
  [fields.number]: remote_id,
  target_by: matched_by,
});
export const nowhere = ({ fields }: MappedKind): Mapped => ({
  [fields.name]: null,
  [fields.number]: null,
  target_by: null,
});
export const numberOf = ({ fields }: MappedKind, value: Mapped): string | null => value[fields.number] ?? null;

type Change = { readonly id: number; readonly before: Mapped; readonly after: Mapped };
const toAfter = ({ facts: { id, value }, after }: { facts: TargetFacts; after: Mapped }): Change => ({
  id,
  before: value,
  after,
});
const toBefore = ({ facts: { id, value }, before }: { facts: TargetFacts; before: Mapped }): Change => ({
  id,
  before: value,
  after: before,
});

export type ChosenPair = { readonly id: number; readonly remote_id: string };

/** Maps ours to the shop's own. Products are sent there by their next send. */
export const mapSteps =
  (needs: Needs, kind: MappedKind) =>
  (pairs: readonly ChosenPair[], context: OperationContext): Steps<TargetFacts, Mapped> => ({
    lock: (db) => targetsRepository(db).lock(context.scope.shopId),
    read: (db, ids) => readFacts(db, kind, ids, pairs, context),
    plan({ asked, value }) {
      if (asked instanceof AppError) return { kind: 'refused', error: asked };
      if (asked.remote_id === numberOf(kind, value)) return { kind: 'same' };
      return { kind: 'change', after: mappedOf(kind, asked) };
    },
    async apply(tx, changes) {
      const targets = changes.flatMap(({ facts: { asked } }) => (asked instanceof AppError ? [] : [asked]));
      await kind.set(tx.db, context.scope.shopId, targets, context.actor.userId);
      await follow(needs, kind, tx, context, changes.map(toAfter));
      return null;
    },
    undo: (tx, changes) => putBack(needs, kind, tx, context, changes.map(toBefore)),
  });

/** Ours again. */
export const unmapSteps = (needs: Needs, kind: MappedKind, context: OperationContext): Steps<TargetFacts, Mapped> => ({
  lock: (db) => targetsRepository(db).lock(context.scope.shopId),
  read: (db, ids) => readFacts(db, kind, ids, [], context),
  plan: ({ value }) => (numberOf(kind, value) === null ? { kind: 'same' } : { kind: 'change', after: nowhere(kind) }),
  async apply(tx, changes) {
    await putBack(needs, kind, tx, context, changes.map(toAfter));
    return null;
  },
  undo: (tx, changes) => putBack(needs, kind, tx, context, changes.map(toBefore)),
});

async function readFacts(
  db: Db,
  kind: MappedKind,
  ids: readonly number[],
  pairs: readonly ChosenPair[],
  { scope: { shopId } }: OperationContext,
): Promise<TargetFacts[]> {
  const [ours, theirs, targets] = await Promise.all([
    kind.listOurs(db),
    kind.listTheirs(db, shopId),
    kind.listTargets(db, shopId),
  ]);
  const leaves = new Map(ours.leaves.map((leaf) => [leaf.id, leaf]));
  const targetOf = new Map(targets.map((it) => [it.id, it]));
  const there = new Map(theirs.map((it) => [it.remote_id, it]));
  // Of all that are unmapped: what two of them have the name of is not sure of either.
  const open = [...leaves.values()].filter(({ id }) => !targetOf.has(id));
  const sure = sureProposals(proposalsFor(open, theirs));
  const chosen = new Map(pairs.map((it) => [it.id, it.remote_id]));
  const askedOf = (id: number): Target | AppError => {
    if (!leaves.has(id)) return new AppError(targetErrors.notLeaf);
    const remoteId = chosen.get(id);
    if (remoteId === undefined) {
      const own = sure.get(id);
      if (!own) return new AppError(targetErrors.nothingSure);
      return { id, remote_id: own.remote_id, path: own.path, matched_by: kind.proofOf(own.by) };
    }
    const one = there.get(remoteId);
    if (!one) return new AppError(kind.gone);
    const [proof] = proposalsFor([leaves.get(id)!], [one]).get(id) ?? [];
    return { id, remote_id: remoteId, path: one.path, matched_by: kind.proofOf(proof?.by ?? 'hand') };
  };
  return ids
    .filter((id) => ours.known.has(id))
    .map((id) => {
      const target = targetOf.get(id);
      return { id, version: 0, value: target ? mappedOf(kind, target) : nowhere(kind), asked: askedOf(id) };
    });
}

/** Writes what was there before a change, what a clone brings, or nothing; in the shop of the context. */
export async function putBack(
  needs: Needs,
  kind: MappedKind,
  tx: Tx,
  context: OperationContext,
  changes: readonly Change[],
): Promise<void> {
  const { shopId } = context.scope;
  const theirs = new Map((await kind.listTheirs(tx.db, shopId)).map((it) => [it.remote_id, it.path]));
  const gone = changes.filter(({ after }) => numberOf(kind, after) === null).map(({ id }) => id);
  const back = changes.flatMap(({ id, after }) => {
    const remoteId = numberOf(kind, after);
    if (remoteId === null) return [];
    const by = (after.target_by ?? 'hand') as TargetProof;
    const path = theirs.get(remoteId) ?? (after[kind.fields.name] ?? remoteId).split(between);
    return [{ id, remote_id: remoteId, matched_by: by, path }];
  });
  await kind.remove(tx.db, shopId, gone);
  await kind.set(tx.db, shopId, back, context.actor.userId);
  await follow(needs, kind, tx, context, changes);
}

/** Products in the shop are compared with what was sent, and the list says anew what is ready. */
async function follow(
  needs: Needs,
  kind: MappedKind,
  tx: Tx,
  context: OperationContext,
  changes: readonly Change[],
): Promise<void> {
  const shop = context.scope.shopId;
  tx.record(
    changes.map(({ id, before, after }) => ({
      entity: kind.entity,
      id,
      action: numberOf(kind, after) === null ? kind.actions.unmapped : kind.actions.mapped,
      before: { shop, ...before },
      after: { shop, ...after },
    })),
  );
  const by = { userId: context.actor.userId, shopId: shop, cause: context.cause };
  await kind.announce(
    needs,
    tx,
    by,
    changes.map(({ id }) => id),
  );
}
