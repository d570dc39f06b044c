import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { proposalOf } from '../contract/seller-scores.ladder.ts';
import type { OwnScore, SellerScore } from '../contract/seller-scores.model.ts';
import { sellerScoresReadModel } from './seller-scores.read-model.ts';

/** A seller's score for staff; what is proposed is judged as the seller stands now. Null: not counted yet. */
export async function toSellerScore(db: Db | Tx['db'], sellerId: number, now: Date): Promise<SellerScore | null> {
  const reading = sellerScoresReadModel(db);
  const stored = await reading.find(sellerId);
  if (!stored) return null;
  const facts = (await reading.listFacts([sellerId])).get(sellerId)!;
  const steps = await reading.listSteps(sellerId);
  return {
    ...stored,
    counted_at: stored.counted_at.toISOString(),
    proposal: proposalOf({ ...facts, score: stored.score }, now),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** The same for the seller's people: not what is proposed or put off, and not who did it. */
export const toOwnScore = ({ proposal: _proposal, steps, ...score }: SellerScore): OwnScore => ({
  ...score,
  steps: steps.filter(({ step }) => step !== 'put_off').map(({ by: _by, ...step }) => step),
});
