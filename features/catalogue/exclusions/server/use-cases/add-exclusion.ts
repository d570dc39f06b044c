import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addExclusion as call } from '../../contract/exclusions.calls.ts';
import { announceExclusions } from '../announce-exclusions.ts';
import { exclusionsRepository } from '../exclusions.repository.ts';
import { holdsToday, onlyTarget, refuseUnknown, tidyTerms } from '../said-exclusion.ts';
import { tellRule } from '../tell-rule.ts';

export const addExclusion =
  (platform: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const rules = exclusionsRepository(tx.db);
      await rules.lockAll();
      const { kind, category_id, shop_brand_id, word, ...said } = body;
      const target = onlyTarget({ kind, category_id, shop_brand_id, word });
      const terms = tidyTerms(said);
      await refuseUnknown(tx.db, target, terms);
      const now = platform.now();
      const id = await rules.insert(target, terms, holdsToday(terms, now), context.actor.userId);
      const after = await tellRule(tx.db, id, now, { counted: true });
      tx.record([{ entity: 'exclusion', id, action: 'added', after: after.told }]);
      await announceExclusions(platform, tx, context, [{ id, ...target }]);
      return after.rule;
    });
