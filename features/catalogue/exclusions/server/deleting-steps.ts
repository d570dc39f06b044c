import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { announceExclusions } from './announce-exclusions.ts';
import { exclusionsReadModel } from './exclusions.read-model.ts';
import { exclusionsRepository } from './exclusions.repository.ts';
import { holdsToday } from './said-exclusion.ts';
import { tellRule } from './tell-rule.ts';

type Standing = {
  readonly deleted: boolean;
  /** Only of a deleted rule that somebody has made anew since: it cannot come back. */
  readonly made_anew?: true;
};
type RuleFacts = Facts<Standing>;

/** Rules go, and come back as they were; what a day has begun or ended meanwhile is judged by the day on which they do. */
export function deletingSteps(
  platform: Pick<Platform, 'startTask'>,
  context: OperationContext,
): Steps<RuleFacts, Standing> {
  const { actor, scope, cause, now } = context;
  const by = { userId: actor.userId, shopId: scope.shopId, cause };
  return {
    lock: (db) => exclusionsRepository(db).lockAll(),
    read: async (db, ids) =>
      (await exclusionsReadModel(db).listStandings(ids)).map(({ id, version, deleted, made_anew }) => ({
        id,
        version,
        value: { deleted, ...(made_anew ? { made_anew: true as const } : {}) },
      })),
    plan: ({ value }) =>
      value.deleted
        ? { kind: 'refused', error: new AppError(generalErrors.notFound) }
        : { kind: 'change', after: { deleted: true } },
    async apply(tx, changes) {
      const rules = exclusionsRepository(tx.db);
      for (const { facts } of changes) {
        const kept = await rules.lock(facts.id);
        const before = await tellRule(tx.db, facts.id, now());
        await rules.setDeleted(facts.id, now());
        tx.record([{ entity: 'exclusion', id: facts.id, action: 'deleted', before: before.told }]);
        await announceExclusions(platform, tx, by, [kept]);
      }
      return null;
    },
    async undo(tx, changes) {
      const rules = exclusionsRepository(tx.db);
      for (const { facts } of changes) {
        await rules.setRestored(facts.id);
        const kept = await rules.lock(facts.id);
        await rules.setInForce(facts.id, holdsToday(kept, now()));
        const after = await tellRule(tx.db, facts.id, now(), { counted: true });
        tx.record([{ entity: 'exclusion', id: facts.id, action: 'brought back', after: after.told }]);
        await announceExclusions(platform, tx, by, [kept]);
      }
    },
  };
}
