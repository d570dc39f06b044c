import { notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sellerScoresChanged } from '../contract/seller-scores.events.ts';
import { scoreOf } from '../contract/seller-scores.figures.ts';
import { type LadderStep, proposalOf } from '../contract/seller-scores.ladder.ts';
import { scoreNoticeTexts as words } from '../contract/seller-scores.sentences.ts';
import { sellerScoresReadModel } from './seller-scores.read-model.ts';
import { sellerScoresRepository } from './seller-scores.repository.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule' };
/** A score is counted anew once it is so old (milliseconds); a little less than an hour, so that the clock's round catches it. */
const freshMs = 55 * 60_000;
/** Counted in one statement. */
const chunk = 200;

/**
 * Counts the scores of the local sellers whose hour is over, and tells who looks after them what is newly proposed. Of
 * several workers one counts. @returns of how many sellers
 */
export const countDueScores =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number> => {
    const before = new Date(now().getTime() - freshMs);
    const stale = await sellerScoresReadModel(db).listStale(before);
    let done = 0;
    for (let at = 0; at < stale.length; at += chunk) {
      const counted = await unitOfWork(clock, async (tx) => {
        if (!(await sellerScoresRepository(tx.db).lockCounting())) return 0;
        return countScores(tx, stale.slice(at, at + chunk), now());
      });
      if (counted === 0) break;
      done += counted;
    }
    return done;
  };

/** Counts these sellers now, in the caller's transaction. */
export async function countScores(tx: Tx, sellerIds: readonly number[], now: Date): Promise<number> {
  const reading = sellerScoresReadModel(tx.db);
  const counted = await reading.count(sellerIds, now);
  const facts = await reading.listFacts(sellerIds);
  const scores = counted.map(({ sellerId, figures }) => {
    const { score, former } = scoreOf(figures);
    return { sellerId, score, former, figures, proposal: proposalOf({ ...facts.get(sellerId)!, score }, now) };
  });
  const changed = await sellerScoresRepository(tx.db).keep(scores, now);
  for (const { id, was } of changed) {
    const { proposal } = scores.find(({ sellerId }) => sellerId === id)!;
    const { name } = counted.find(({ sellerId }) => sellerId === id)!;
    if (proposal !== null && proposal !== was) await notifyProposal(tx, { id, name }, proposal);
  }
  if (changed.length > 0) tx.emit(sellerScoresChanged, { sellerIds: changed.map(({ id }) => id) });
  return counted.length;
}

/** To who looks after the seller; where there is nobody, to all who may take the step. */
async function notifyProposal(tx: Tx, seller: { id: number; name: string }, proposal: LadderStep): Promise<void> {
  await notifyResponsible(tx, await sellerScoresReadModel(tx.db).findManager(seller.id), {
    permission: 'Update_Seller',
    kind: 'warning',
    text: say(words[proposal], { seller: seller.name }),
    link: `/local/sellers?id=${seller.id}`,
  });
}
