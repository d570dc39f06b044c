import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** How a task that did not come to its end speaks of what it did and of what it did not reach. */
export const taskEndTexts = defineSentences('task-ends', {
  /** Spec section 8, verbatim; written by the database, in the transaction that ends the task. */
  failed: literal('Task {type} failed: {error}'),
  cancelledAfter: { en: 'Cancelled after {reached}', sq: 'U anulua pas {reached}' },
  cancelledOf: { en: 'Cancelled after {reached} of {total}', sq: 'U anulua pas {reached} nga {total}' },
  notReachedCancelled: {
    en: 'Not reached before the task was cancelled',
    sq: 'Detyra u anulua para se t’i vinte radha',
  },
  notReachedFailed: { en: 'Not reached before the task failed', sq: 'Detyra dështoi para se t’i vinte radha' },
});
