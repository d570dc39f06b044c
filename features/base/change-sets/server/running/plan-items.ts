import { AppError, type ErrorDefinition, generalErrors, saidOf } from '#kit/error.ts';
import type { Facts, Plan, Steps } from '#server/operations/handle-operation.ts';
import type { ItemRow } from '../change-sets.repository.ts';

export type AnySteps = Steps<Facts, unknown>;

/** A row with what it was judged by; `facts` are absent for what the person cannot see. */
export type Judged = { readonly id: number; readonly facts: Facts | undefined; readonly plan: Plan };

/** Judges each of the ids, in their order. Ids without facts are refused as not there. */
export function judge(steps: AnySteps, ids: readonly number[], facts: readonly Facts[]): Judged[] {
  const found = new Map(facts.map((one) => [one.id, one]));
  return ids.map((id) => {
    const own = found.get(id);
    const plan: Plan = own ? steps.plan(own) : { kind: 'refused', error: new AppError(generalErrors.notFound) };
    return { id, facts: own, plan };
  });
}

/** A row that is to change, and what becomes of it. */
export type Change = { readonly facts: Facts; readonly after: unknown };

/** Those of the rows that are to change. */
export const changesOf = (judged: readonly Judged[]): Change[] =>
  judged.flatMap(({ facts, plan }) => (facts && plan.kind === 'change' ? [{ facts, after: plan.after }] : []));

/** The rows of a preview, with what those that may change come to. */
export const plannedItems = (steps: AnySteps, judged: readonly Judged[]): ItemRow[] =>
  judged.map((one) => {
    const { facts, plan } = one;
    const told = facts && plan.kind === 'change' ? (steps.tells?.({ facts, after: plan.after }) ?? null) : null;
    return { ...itemOf(one, 'planned'), told };
  });

/** How a judged row is kept; `changed` is the state of one that may change. */
export function itemOf({ id, facts, plan }: Judged, changed: 'planned' | 'done' | 'handed'): ItemRow {
  const was = { id, version: facts?.version ?? null, before: facts?.value ?? null };
  if (plan.kind === 'change') return { ...was, state: changed, after: plan.after, ...reasonless };
  if (plan.kind === 'same') return { ...was, state: 'unchanged', after: was.before, ...reasonless };
  return { ...was, state: 'refused', after: null, ...reasonOf(plan.error) };
}

/** Of a refused field the code is that of the field's own sentence, so that it is said in every language and known again. */
export function reasonOf(error: AppError) {
  const { code = error.definition.code, values = {} } = saidOf(error);
  return { code, reason: error.message, values };
}
export const reasonless = { code: null, reason: null, values: null } as const;

/** The same for a reason without values. */
export const because = ({ code, text }: ErrorDefinition) => ({ code, reason: text, values: null });
