import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { figure, series } from '#server/figures.ts';
import { getReviewQueue as queueCall } from '../contract/review.calls.ts';
import { reviewedByDay, waitingForReview, withTheSeller } from '../contract/review.figures.ts';
import { lateHours } from './late-hours.ts';
import { reviewedReadModel } from './reviewed.read-model.ts';
import { countReviewQueue } from './use-cases/get-review-queue.ts';

/** The queue's own figures: counted as the queue counts, so that the page behind the number shows as many. */
export const reviewFigures = (platform: Pick<Platform, 'readDb'>) => {
  const queue = (search: Readonly<Record<string, string>>, context: Context) =>
    countReviewQueue(platform)({ query: queueCall.query!.parse(search) }, context);
  return [
    figure(waitingForReview, async (context) => {
      const { n: count, since } = await queue(waitingForReview.search, context);
      if (since === null) return { count, note: { code: 'none' } };
      const late = context.now().getTime() - since.getTime() > (await lateHours(platform.readDb)) * 3_600_000;
      const note = { code: 'since', values: { since: since.toISOString() } } as const;
      return { count, tone: late ? 'attention' : 'calm', note };
    }),
    figure(withTheSeller, async (context) => {
      const { n: count } = await queue(withTheSeller.search, context);
      return { count, note: { code: 'waiting' } };
    }),
  ];
};

export const reviewSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(reviewedByDay, ({ from, zone }) => reviewedReadModel(readDb).countByDay(from, zone)),
];
