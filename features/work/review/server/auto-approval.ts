import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { readinessInShop } from '#features/selling/publishing/server/publishing.public.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { rightsOf, rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { autoApprovalSetting, readAutoApproval } from '../contract/review.auto.ts';
import { decideOperation } from '../contract/review.operations.ts';
import { listEanTwins } from './ean-twins.read-model.ts';
import { forbiddenIn } from './forbidden-in.ts';
import { type DrawOutcome, reviewDrawsRepository } from './review-draws.repository.ts';

/** In one round; the rest follows with the next. */
const atOnce = 100;
/** The shop whose requirements count: the market's first one. */
const shopId = 1;
const cause = 'rule:approval';

/**
 * Approves what nothing speaks against, each by itself as a change that can be taken back, in the name of the person who set the rule; where
 * that one may no longer, the rule rests. `chance` says for each whether it is one of the sample (0 to below 1). Gives how many were approved.
 */
export const approveFaultless =
  (platform: Platform, chance: () => number = Math.random) =>
  async (): Promise<number> => {
    const { db, now, logError, unitOfWork } = platform;
    const rule = readAutoApproval(await settingsRepository(db).find(autoApprovalSetting, null));
    if (!rule.on || rule.user_id === null) return 0;
    const userId = rule.user_id;
    const people = rightsOfNow(
      () => contextOf(platform, userId),
      (context) => context?.actor && rightsOf(context.actor),
    );
    if (!(await people.get())) return 0;
    let approved = 0;
    const candidates = await reviewDrawsRepository(db).listCandidates(now(), rule.approved_before, atOnce);
    for (const { id, version, risks } of candidates) {
      let outcome: DrawOutcome = 'checks';
      try {
        if (risks.length === 0 && (await isFaultless(platform, id)))
          outcome = chance() * 100 < rule.sample_percent ? 'sample' : 'approved';
        if (outcome === 'approved') {
          const more = await people.work(async (context) => context && approve(platform, context, id, version));
          if (more === null) return approved;
          if (more === 0) outcome = 'checks';
          approved += more;
        }
      } catch (error) {
        // Somebody else was first, or a rule keeps it out: others must not wait for it.
        outcome = 'checks';
        if (!(error instanceof AppError)) logError(error, { what: 'automatic approval', product: id });
      }
      await unitOfWork({ userId: null, shopId: null, cause }, (tx) =>
        reviewDrawsRepository(tx.db).set(id, { version, outcome, at: now() }),
      );
    }
    return approved;
  };

/** As the checks of the review say it: ready but for the approval, no forbidden word, nobody else with its EAN. */
async function isFaultless({ db }: Pick<Platform, 'db'>, id: number): Promise<boolean> {
  const readiness = await readinessInShop(db, id, shopId);
  if (readiness.some(({ code }) => code !== 'not_approved')) return false;
  if ((await forbiddenIn(db, id)).length > 0) return false;
  return (await listEanTwins(db, id, { shopId, sellerId: null })).length === 0;
}

/** Gives whether it was: 1 or 0. Another version than the one that was judged is not. */
async function approve(platform: Platform, context: Context, id: number, version: number): Promise<number> {
  const input = { decision: 'approve', reason: null, version } as const;
  return (await changeAtOnce(platform)(context, { operation: decideOperation, input, ids: [id] })).done.length;
}

async function contextOf(platform: Platform, userId: number): Promise<Context | null> {
  const context = await contextOfPerson(platform, userId, { shopId, cause, right: 'Update_Product' });
  return context?.scope.sellerId === null ? context : null;
}
