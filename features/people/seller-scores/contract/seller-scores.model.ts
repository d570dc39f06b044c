import { z } from 'zod';
import { type FigureKey, figureKeys } from './seller-scores.figures.ts';
import { ladderSteps } from './seller-scores.ladder.ts';

const figure = z.object({ n: z.int(), of: z.int(), former_n: z.int(), former_of: z.int() });

/** What was done, and what the seller said to it. */
export const stepKinds = [...ladderSteps, 'put_off', 'appeal'] as const;
export type StepKind = (typeof stepKinds)[number];

const scoreValues = {
  counted_at: z.iso.datetime(),
  /** 0 to 100; null: too little to count. */
  score: z.int().nullable(),
  former: z.int().nullable(),
  figures: z.object(Object.fromEntries(figureKeys.map((key) => [key, figure])) as Record<FigureKey, typeof figure>),
};
const step = z.object({ id: z.int(), step: z.enum(stepKinds), message: z.string(), at: z.iso.datetime() });

/** For the seller's people: their own figures, and what they were told. */
export const ownScore = z.object({ ...scoreValues, steps: z.array(step) });
export type OwnScore = z.infer<typeof ownScore>;

/** For staff: with what is proposed, and who did what. */
export const sellerScore = z.object({
  ...scoreValues,
  proposal: z.enum(ladderSteps).nullable(),
  steps: z.array(step.extend({ by: z.string().nullable() })),
});
export type SellerScore = z.infer<typeof sellerScore>;
