import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { changeExclusion as call } from '../../contract/exclusions.calls.ts';
import { exclusionErrors } from '../../contract/exclusions.errors.ts';
import { announceExclusions } from '../announce-exclusions.ts';
import { exclusionsRepository } from '../exclusions.repository.ts';
import { holdsToday, refuseUnknown, tidyTerms } from '../said-exclusion.ts';
import { tellRule } from '../tell-rule.ts';

export const changeExclusion =
  (platform: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const rules = exclusionsRepository(tx.db);
      await rules.lockAll();
      const kept = await rules.lock(id);
      const { version, ...said } = body;
      const terms = tidyTerms(said);
      const now = platform.now();
      const before = await tellRule(tx.db, id, now);
      await refuseUnknown(tx.db, kept, terms, id);
      await rules.setTerms(id, terms, holdsToday(terms, now));
      const after = await tellRule(tx.db, id, now, { counted: true });
      const changed = differing(before.told, after.told);
      if (changed && version !== kept.version) throw new AppError(exclusionErrors.changedMeanwhile);
      if (!changed) return after.rule;
      tx.record([{ entity: 'exclusion', id, action: 'changed', ...changed }]);
      await announceExclusions(platform, tx, context, [kept]);
      return after.rule;
    });
