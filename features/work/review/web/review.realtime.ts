import type { RealtimePart } from '#web/lib/realtime.ts';

/** Somebody else's look or decision changes the queue; what is on screen stays until it is decided. */
export const reviewRealtime: RealtimePart = {
  invalidates: {
    'review.': ['review.queue'],
    'products.': ['review.queue', 'review.checks'],
  },
};
