export { lateHours } from './late-hours.ts';
/** How many products wait for review in the shop that is asked for, and since when the first of them. */
export { countReviewQueue } from './use-cases/get-review-queue.ts';
