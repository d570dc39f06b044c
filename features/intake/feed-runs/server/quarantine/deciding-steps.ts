import { deliveredProductsRepository } from '#features/catalogue/products/server/products.public.ts';
import { feedRunErrors as errors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import type { QuarantineState } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, SelectionContext, Steps } from '#server/operations/handle-operation.ts';
import { announceProducts } from '../use-cases/decide-quarantine.ts';
import { decidingRepository, type HeldFacts } from './deciding.repository.ts';

/** A held value and the field it is for: what a decision changes, and what may have changed since. */
type Standing = {
  readonly quarantine: QuarantineState;
  readonly [field: string]: string | null | boolean;
};
type Held = Facts<Standing> & { readonly held: HeldFacts };

const standing = (held: HeldFacts): Standing => ({
  [held.field]: held.now,
  quarantine: held.state,
  // Only of a value that was decided: it cannot wait again beside a later one.
  ...(held.newer && held.state !== 'pending' ? { newer: true } : {}),
});

/**
 * Lets values in as if the delivery had brought them now, or refuses them, and puts both back. Amounts that wait because of another currency mean
 * nothing without it: they are decided together or not at all.
 */
export function decidingSteps(decision: 'accept' | 'reject', context: SelectionContext): Steps<Held, Standing> {
  const { actor, scope } = context;
  const state: QuarantineState = decision === 'accept' ? 'accepted' : 'rejected';
  let chosen: ReadonlySet<number> | undefined;
  return {
    lock: (db, ids) => decidingRepository(db).lock(ids),
    async read(db, ids) {
      chosen ??= new Set(await context.selected(db));
      const rows = await decidingRepository(db).list(ids, scope.sellerId);
      return rows.map((held) => ({ id: held.id, version: 0, value: standing(held), held }));
    },
    async together(db, ids) {
      const rows = await decidingRepository(db).list(ids, scope.sellerId);
      return [...new Set([...ids, ...rows.flatMap(({ siblings }) => siblings)])];
    },
    plan({ value, held }) {
      if (held.state === state) return { kind: 'same' };
      if (held.state !== 'pending') return refused(errors.valueDecided);
      // What nobody wants is put away whatever became of the field meanwhile.
      if (decision === 'accept' && (held.now !== held.old_value || held.apart)) return refused(errors.valueOutdated);
      if (!held.siblings.every((id) => chosen?.has(id))) return refused(errors.valueWithCurrency);
      return {
        kind: 'change',
        after: { ...value, quarantine: state, ...(decision === 'accept' ? { [held.field]: held.new_value } : {}) },
      };
    },
    async apply(tx, changes) {
      const rows = changes.map(({ facts }) => facts.held);
      await decidingRepository(tx.db).set(
        rows.map(({ id }) => id),
        state,
        actor.userId,
      );
      if (decision === 'accept') await take(tx, rows, 'quarantine accepted');
      tell(tx, rows, decision === 'accept' ? 'quarantine accepted' : 'quarantine rejected');
      return null;
    },
    keeps: ({ facts }) => (facts.held.newer || facts.held.apart ? new AppError(errors.valueOutdated) : null),
    async undo(tx, changes) {
      const rows = changes.map(({ facts }) => facts.held);
      await decidingRepository(tx.db).set(
        rows.map(({ id }) => id),
        'pending',
        null,
      );
      const back = rows.map((held) => ({ ...held, old_value: held.new_value, new_value: held.old_value }));
      if (decision === 'accept') await take(tx, back, 'quarantine undone');
      tell(tx, rows, 'quarantine undone');
    },
  };
}

const refused = (error: (typeof errors)[keyof typeof errors]) => ({
  kind: 'refused' as const,
  error: new AppError(error),
});

async function take(tx: Tx, rows: readonly HeldFacts[], action: string): Promise<void> {
  await deliveredProductsRepository(tx.db).takeValues(rows);
  announceProducts(tx, rows, action);
}

/** A line in the history of each feed, and its runs count anew. */
function tell(tx: Tx, rows: readonly HeldFacts[], action: string): void {
  for (const [feedId, own] of Map.groupBy(rows, ({ feed_id }) => feed_id)) {
    const runs = [...new Set(own.map(({ run_id }) => run_id))];
    tx.record([{ entity: 'feed', id: feedId, action, after: { values: own.length, runs } }]);
    for (const runId of runs) tx.emit(feedRunChanged, { runId, feedId });
  }
}
