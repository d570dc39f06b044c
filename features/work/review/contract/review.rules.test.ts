import { describe, expect, it } from 'vitest';
import { reviewReason } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { canMove, mainMoves, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { needsReason, reviewDecisions, reviewMoves, targetOf } from './review.decisions.ts';
import { canDecide, nextInQueue, waitsForReview } from './review.rules.ts';

const free = (id: number) => ({ id, claim: null });
const taken = (id: number, mine = false) => ({ id, claim: { mine } });

describe('The next product', () => {
  const queue = [free(1), free(2), taken(3), free(4)];

  it('is the one behind the current one that nobody else looks at', () => {
    expect(nextInQueue(queue, 2, new Set())?.id).toBe(4);
    expect(nextInQueue([free(1), taken(2, true)], 1, new Set())?.id).toBe(2);
  });

  it('is found from the beginning again behind the last one, and without a current one', () => {
    expect(nextInQueue(queue, 4, new Set())?.id).toBe(1);
    expect(nextInQueue(queue, null, new Set())?.id).toBe(1);
    expect(nextInQueue(queue, 99, new Set())?.id).toBe(1);
  });

  it('is a skipped one only when nothing else is left, and never the current one', () => {
    expect(nextInQueue(queue, 1, new Set([2]))?.id).toBe(4);
    expect(nextInQueue(queue, 1, new Set([2, 4]))?.id).toBe(2);
    expect(nextInQueue([free(1), taken(3)], 1, new Set())).toBeNull();
  });
});

describe('A decision', () => {
  it.each(reviewMoves)('%s and its undo are moves of the specification (STA)', (decision) => {
    expect(canMove(mainMoves, productStatus.pending, targetOf[decision])).toBe(true);
    expect(canMove(mainMoves, targetOf[decision], productStatus.pending)).toBe(true);
  });

  it('asks for a reason unless the product goes on', () => {
    expect(reviewDecisions.filter(needsReason)).toEqual(['ignore', 'back', 'ask']);
  });
});

describe('A reason', () => {
  it('is one of the codes, and words where it is another one', () => {
    expect(reviewReason.parse({ reason: 'bad_image', note: '  ' })).toEqual({ reason: 'bad_image', note: null });
    expect(reviewReason.parse({ reason: 'other', note: ' too heavy ' })).toEqual({
      reason: 'other',
      note: 'too heavy',
    });
    const issue = (value: unknown) =>
      reviewReason.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issue({ reason: 'other' })).toEqual([['note', 'Please say what is wrong']]);
    expect(issue({})).toEqual([['reason', 'Choose a reason']]);
  });
});

describe('what waits for a reviewer', () => {
  it('is what is pending, and what a local seller has newly entered [STA-041]', () => {
    expect(waitsForReview({ status: 1, local: false })).toBe(true);
    expect(waitsForReview({ status: 0, local: true })).toBe(true);
    expect(waitsForReview({ status: 0, local: false })).toBe(false);
    expect(waitsForReview({ status: 3, local: true })).toBe(false);
  });

  it('goes back to New only from where that is a move', () => {
    expect(canDecide({ status: 1, local: false }, 'back')).toBe(true);
    expect(canDecide({ status: 0, local: true }, 'back')).toBe(false);
    expect(canDecide({ status: 0, local: true }, 'ignore')).toBe(true);
  });

  it('goes to its seller for changes, and of an approved one only what was changed waits', () => {
    expect(canDecide({ status: 0, local: true }, 'ask')).toBe(true);
    expect(canDecide({ status: 1, local: false }, 'ask')).toBe(true);
    expect(canDecide({ status: 4, local: true }, 'ask')).toBe(false);
    const changed = { status: 4, local: true, changed: true };
    expect((['approve', 'ask', 'ignore', 'back'] as const).map((decision) => canDecide(changed, decision))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
