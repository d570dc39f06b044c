import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { SelectionContext } from '#server/operations/handle-operation.ts';
import { rightsOf } from '#server/tasks/rights-of-now.ts';
import { requireRight } from '../change-sets.access.ts';
import { changeSetsRepository, type StoredSet } from '../change-sets.repository.ts';
import { causeOf } from './change-at-once.ts';
import type { AnySteps } from './plan-items.ts';

export type Action = 'run' | 'undo';

/** A stored change set, ready to be worked on by somebody. */
export type OpenSet = {
  readonly id: string;
  readonly whole: boolean;
  readonly asTask: boolean;
  readonly steps: AnySteps;
  readonly by: By;
};

type Needs = Pick<Platform, 'db' | 'operations' | 'now'>;

/** Opens the operation of a set in the shop it was made in. @throws AppError forbidden without the operation's right, or the shop's. */
export function openSet(
  { operations }: Pick<Needs, 'operations'>,
  set: StoredSet,
  action: Action,
  context: Pick<Context, 'actor' | 'now' | 'scope'>,
): OpenSet {
  const handler = operations().get(set.operation);
  requireRight(handler, set.input, context.actor);
  refuseOtherShops(context.actor, set.shopIds);
  const cause = causeIn(set, action);
  const scope = { shopId: set.shopId, sellerId: context.scope.sellerId };
  const selected: SelectionContext['selected'] = (db) => changeSetsRepository(db).listIds(set.id);
  const own: SelectionContext = { actor: context.actor, scope, cause, now: context.now, selected };
  const by = { userId: context.actor.userId, shopId: set.shopId, shopIds: set.shopIds, cause };
  const { whole = false, asTask = false } = handler.definition;
  return { id: set.id, whole, asTask, steps: handler.open(set.input as never, own), by };
}

/** The same for a task: with the rights the person has now, not those of when it was started, and held by each write until its commit. */
export async function openSetFor(needs: Needs, set: StoredSet, action: Action, userId: number): Promise<OpenSet> {
  const work = { shopId: set.shopId, cause: causeIn(set, action) };
  const context = await contextOfPerson(needs, userId, work);
  if (!context) throw new AppError(generalErrors.forbidden);
  const opened = openSet(needs, set, action, context);
  return { ...opened, by: { ...opened.by, rights: rightsOf(context.actor) } };
}

const causeIn = ({ id }: StoredSet, action: Action): string => (action === 'undo' ? `undo:${id}` : causeOf(id));
