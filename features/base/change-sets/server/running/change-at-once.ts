import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import type { OperationDefinition } from '#kit/operation.ts';
import type { SentenceValues } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { touchedShops } from '#server/operations/touched-shops.ts';
import { changeSetErrors } from '../../contract/change-sets.errors.ts';
import { changeSetChanged } from '../../contract/change-sets.events.ts';
import type { Selected } from '../../contract/change-sets.rules.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';
import { freezeSelection } from './freeze-selection.ts';
import { itemOf, type Judged, judge, reasonOf } from './plan-items.ts';
import { applyAll } from './run-chunk.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'operations'>;

export type AtOnce<I extends z.ZodType> = {
  readonly operation: OperationDefinition<I>;
  readonly input: z.output<I>;
  readonly ids: Selected;
  /** One unknown id refuses all of them. */
  readonly allMustExist?: true;
  /** What to answer when several were meant and not a single one may change; default: `nothing_to_do`. One says why itself. */
  readonly noneFits?: (refusals: readonly AppError[]) => AppError;
};

export type Outcome = {
  /** Rows that were meant, each counted once. */
  readonly asked: number;
  /** Null where every row was so already: there is nothing to undo. */
  readonly changeSetId: string | null;
  readonly done: readonly { readonly id: number; readonly before: unknown; readonly after: unknown }[];
  readonly unchanged: readonly number[];
  /** With what it takes to say why in another language. */
  readonly refused: readonly {
    readonly id: number;
    readonly code: string;
    readonly text: string;
    readonly values: SentenceValues;
  }[];
};

/** The cause written into the history of everything a change set does. */
export const causeOf = (changeSetId: string): string => `change-set:${changeSetId}`;

/**
 * Plans and carries out an operation in one transaction, while the caller waits, and keeps it as a change set, so that it
 * can be undone. The access of the caller's call counts, and the operation's guard.
 * @throws AppError of the one row, or of `noneFits`, when no row may change, not_found when none of them is there.
 */
export const changeAtOnce =
  (platform: Needs) =>
  async <I extends z.ZodType>(context: Context, asked: AtOnce<I>): Promise<Outcome> => {
    const { operation, input } = asked;
    const handler = platform.operations().get(operation.name);
    handler.guard(input as never, context.actor);
    const labels = await handler.check(platform.db, input as never, context);
    const id = randomUUID();
    let ids: readonly number[] = [];
    const own = { ...context, cause: causeOf(id), selected: async () => ids };
    const steps = handler.open(input as never, own);
    const { userId } = context.actor;
    const { shopId } = context.scope;
    const outcome = await platform.unitOfWork(own, async (tx) => {
      ids = await freezeSelection(platform, tx.db, operation.subject, asked.ids, context);
      await steps.lock(tx.db, ids);
      const judged = judge(steps, ids, await steps.read(tx.db, ids));
      refuseUnfit(judged, asked);
      const changes = judged.filter((one) => one.plan.kind === 'change');
      if (changes.length === 0) return outcomeOf(null, judged);
      const handedTo = await applyAll(tx, steps, changes);
      const items = judged.map((one) => itemOf(one, handedTo ? 'handed' : 'done'));
      const state = handedTo ? 'running' : items.some((it) => it.state === 'refused') ? 'partly' : 'done';
      const seen = judged.filter(({ facts }) => facts).map((one) => one.id);
      const touched = { operation: operation.name, input, ids: seen };
      const shopIds = await touchedShops(platform.operations(), tx.db, touched, context);
      const set = {
        id,
        operation: operation.name,
        input,
        labels,
        state,
        shopId,
        shopIds,
        userId,
        taskId: handedTo,
      } as const;
      await changeSetsRepository(tx.db).insert(set, items);
      tx.emit(changeSetChanged, { id });
      return outcomeOf(id, judged);
    });
    await steps.committed?.();
    return outcome;
  };

function refuseUnfit<I extends z.ZodType>(judged: readonly Judged[], { allMustExist, noneFits }: AtOnce<I>): void {
  const missing = judged.filter((one) => !one.facts).length;
  if (missing === judged.length || (allMustExist && missing > 0)) throw new AppError(generalErrors.notFound);
  const refusals = judged.flatMap(({ plan }) => (plan.kind === 'refused' ? [plan.error] : []));
  if (refusals.length < judged.length) return;
  if (refusals.length === 1) throw refusals[0]!;
  throw noneFits?.(refusals) ?? new AppError(changeSetErrors.nothingToDo);
}

function outcomeOf(changeSetId: string | null, judged: readonly Judged[]): Outcome {
  return {
    asked: judged.length,
    changeSetId,
    done: judged.flatMap(({ id, facts, plan }) =>
      plan.kind === 'change' ? [{ id, before: facts?.value, after: plan.after }] : [],
    ),
    unchanged: judged.filter(({ plan }) => plan.kind === 'same').map(({ id }) => id),
    refused: judged.flatMap(({ id, plan }) => {
      if (plan.kind !== 'refused') return [];
      const { reason: text, ...said } = reasonOf(plan.error);
      return [{ id, ...said, text }];
    }),
  };
}
