import { type Bar, listBarred, refusalOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import type { RemovalData } from '#features/catalogue/products/contract/products.removal.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  type StatusChange,
  type Transition,
  transition,
} from '#features/catalogue/products/contract/products.transition.ts';
import {
  lockEans,
  mayDelete,
  productStatesRepository,
  refusedForEan,
} from '#features/catalogue/products/server/products.public.ts';
import { notifyShops, type Withdrawn } from '#features/selling/publishing/server/publishing.public.ts';
import { AppError, type ErrorDefinition } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { type Move, moveProducts } from './move-products.ts';
import { restoreStandings } from './restore-standings.ts';
import { listShopNames, listStandings, type Standing, type StandingFacts } from './standings.read-model.ts';

export type StatusAsked = {
  readonly target: ProductStatus;
  /** Needed for Removed. */
  readonly removal: RemovalData | null;
  /** Only products that stand at this main status; others get the refusal. */
  readonly only?: { readonly status: ProductStatus; readonly otherwise: ErrorDefinition };
  /** The caller has judged by itself whether this person may put products away: a seller its own. */
  readonly mayArchive?: true;
  /** Which rows the caller moves at all; it refuses the others itself. */
  readonly moves?: (facts: StandingFacts) => boolean;
};

/** Moves products to a status by the one rule of moves, each in the asked shop (traps T43 to T49). */
export const statusSteps =
  (platform: Platform) =>
  (
    { target, removal, only, mayArchive, moves }: StatusAsked,
    context: OperationContext,
  ): Steps<StandingFacts, Standing> => {
    const { scope, actor } = context;
    const rights = { hasDelete: mayArchive ?? mayDelete(actor) };
    const withdrawn: Withdrawn[] = [];
    let shopNames: ReadonlyMap<string, string> = new Map();
    let barred: ReadonlyMap<number, Bar> = new Map();
    let sameEan: ReadonlyMap<number, AppError> = new Map();

    const judged = (facts: StandingFacts): Transition => {
      const { value, local } = facts;
      const publication = value.shops[scope.shopId]?.status ?? null;
      const others = Object.entries(value.shops).filter(
        ([id, it]) => id !== String(scope.shopId) && it.status === 'in_shop',
      );
      const otherLiveShops = others.map(([id]) => shopNames.get(id) ?? id);
      return transition(
        { product: value, publication, local, otherLiveShops, readOnly: actor.readOnly },
        target,
        rights,
      );
    };
    const changeOf = (facts: StandingFacts): StatusChange => {
      const move = judged(facts);
      return move.ok ? move.change : {};
    };

    const becomesApproved = (facts: StandingFacts): boolean =>
      changeOf(facts).mainStatus === productStatus.approved &&
      (!only || facts.value.status === only.status) &&
      (moves?.(facts) ?? true) &&
      !barred.has(facts.id);
    /** Which of these may not be approved now for their EAN; of what is put back, which may not be again. */
    const listSameEan = (db: Db, ids: readonly number[], found: readonly StandingFacts[]) => {
      const again = target !== productStatus.approved;
      const asked = found.filter((facts) => (again ? facts.value.status === target : becomesApproved(facts)));
      const moving = new Set(asked.map(({ id }) => id));
      return refusedForEan(db, { ids: ids.filter((id) => moving.has(id)), again, sellerId: scope.sellerId });
    };

    return {
      async lock(db, ids) {
        if (target === productStatus.approved) await lockEans(db);
        await productStatesRepository(db).lock(ids, scope);
      },
      async read(db, ids) {
        shopNames = await listShopNames(db);
        if (target === productStatus.approved) barred = await listBarred(db, ids, scope.shopId, 'approve');
        const found = await listStandings(db, ids, scope);
        sameEan = await listSameEan(db, ids, found);
        return found;
      },
      plan(facts): Plan<Standing> {
        if (only && facts.value.status !== only.status) return { kind: 'refused', error: new AppError(only.otherwise) };
        const move = judged(facts);
        if (!move.ok) return { kind: 'refused', error: new AppError(move.refusal, { values: move.values }) };
        if (Object.keys(move.change).length === 0) return { kind: 'same' };
        const bar = barred.get(facts.id);
        if (bar) return { kind: 'refused', error: refusalOf(bar) };
        const taken = sameEan.get(facts.id);
        if (taken) return { kind: 'refused', error: taken };
        return { kind: 'change', after: standingAfter(facts.value, move.change, scope.shopId, removal) };
      },
      async apply(tx, changes) {
        const moving = changes.map(({ facts }): Move => ({ facts, change: changeOf(facts) }));
        withdrawn.push(...(await moveProducts(platform)(tx, context, moving, target, removal)));
        return null;
      },
      keeps({ facts, before }) {
        const comesBack = before.status === productStatus.approved && facts.value.status !== productStatus.approved;
        return (comesBack && sameEan.get(facts.id)) || null;
      },
      undo: (tx, changes) => restoreStandings(platform)(tx, context, changes),
      committed: () => notifyShops(platform, withdrawn.splice(0)),
    };
  };

/** How the product stands after the move; `read` must give the same afterwards, or it could not be put back. */
function standingAfter(
  { status, shops }: Standing,
  { mainStatus, publicationStatus, withdraw, reopen }: StatusChange,
  shopId: number,
  removal: RemovalData | null,
): Standing {
  const own = shops[shopId];
  const after: Record<string, Standing['shops'][string]> = { ...shops };
  if (withdraw === 'this-shop') {
    const reason = removal?.removal_reason ?? null;
    after[shopId] = { status: 'removed', reason, infos: removal?.additional_infos ?? null };
  } else if (withdraw === 'all-shops') {
    for (const [id, it] of Object.entries(shops)) {
      if (it.status === 'in_shop') after[id] = { status: 'archived', reason: null, infos: null };
    }
  } else if (own && publicationStatus === 'pending') after[shopId] = { status: 'pending', reason: null, infos: null };
  else if (own && publicationStatus === 'archived') after[shopId] = { ...own, status: 'archived' };
  if (reopen) {
    for (const [id, it] of Object.entries(shops)) {
      if (it.status === 'archived') after[id] = { status: 'pending', reason: null, infos: null };
    }
  }
  return { status: mainStatus ?? status, shops: after };
}
