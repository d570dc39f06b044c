import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { findPerson } from '#features/base/session/server/session.public.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { readinessInShop } from '#features/selling/publishing/server/publishing.public.ts';
import { AppError } from '#kit/error.ts';
import { type Context, sellerScopeOf } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { autoApprovalSetting, readAutoApproval } from '../contract/review.auto.ts';
import { decideOperation } from '../contract/review.operations.ts';
import { listEanTwins } from './ean-twins.read-model.ts';
import { forbiddenIn } from './forbidden-in.ts';
import { type DrawOutcome, reviewDrawsRepository } from './review-draws.repository.ts';

const dayMs = 86_400_000;
/** In one round; the rest follows with the next. */
const atOnce = 100;
/** The shop whose requirements count: the market's first one. */
const shopId = 1;

/**
 * Approves what nothing speaks against, each by itself as a change that can be taken back, in the name of the person who set the rule; where
 * that one may no longer, the rule rests. `chance` says for each whether it is one of the sample (0 to below 1). Gives how many were approved.
 */
export const approveFaultless =
  (platform: Platform, chance: () => number = Math.random) =>
  async (): Promise<number> => {
    const { db, now, logError, unitOfWork } = platform;
    const rule = readAutoApproval(await settingsRepository(db).find(autoApprovalSetting, null));
    const context = rule.on && rule.user_id !== null ? await contextOf(platform, rule.user_id) : null;
    if (!context) return 0;
    let approved = 0;
    for (const { id, version, risks, approved: before } of await reviewDrawsRepository(db).listCandidates(
      now(),
      atOnce,
    )) {
      // A seller earns it with time: looked at again with the next round.
      if (before < rule.approved_before) continue;
      const draw = (outcome: DrawOutcome) =>
        unitOfWork({ userId: null, shopId: null, cause: context.cause }, (tx) =>
          reviewDrawsRepository(tx.db).set(id, { version, outcome, at: now() }),
        );
      try {
        const faultless = risks.length === 0 && (await isFaultless(platform, id));
        const outcome = !faultless ? 'checks' : chance() * 100 < rule.sample_percent ? 'sample' : 'approved';
        await draw(outcome);
        if (outcome !== 'approved') continue;
        const input = { decision: 'approve', reason: null } as const;
        approved += (await changeAtOnce(platform)(context, { operation: decideOperation, input, ids: [id] })).done
          .length;
      } catch (error) {
        // Somebody else was first, or a rule keeps it out: others must not wait for it.
        if (!(error instanceof AppError)) logError(error, { what: 'automatic approval', product: id });
      }
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

async function contextOf({ db, now }: Platform, userId: number): Promise<Context | null> {
  const actor = await findPerson(db, userId);
  if (!actor?.active || actor.suspended || !actor.permissions.includes('Update_Product')) return null;
  if (sellerScopeOf(actor) !== null) return null;
  const { rightsVersion: _ofSession, ...person } = actor;
  return {
    actor: person,
    scope: { shopId, sellerId: null },
    cause: 'rule:approval',
    now,
    signal: AbortSignal.timeout(dayMs),
  };
}
