import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { figure, series } from '#server/figures.ts';
import { getReviewQueue as queueCall } from '../contract/review.calls.ts';
import { reviewedByDay, reviewLateHours, waitingForReview, withTheSeller } from '../contract/review.figures.ts';
import { reviewedReadModel } from './reviewed.read-model.ts';
import { getReviewQueue } from './use-cases/get-review-queue.ts';

/** The queue's own figures: counted as the queue counts, so that the page behind the number shows as many. */
export const reviewFigures = (platform: Pick<Platform, 'readDb'>) => {
  const queue = (search: Readonly<Record<string, string>>, context: Context) =>
    getReviewQueue(platform)({ query: queueCall.query!.parse(search) }, context);
  return [
    figure(waitingForReview, async (context) => {
      const { total, rows } = await queue(waitingForReview.search, context);
      const since = rows[0]?.waiting_since;
      if (total === 0 || since === undefined) return { count: total, note: { code: 'none' } };
      const late = context.now().getTime() - Date.parse(since) > reviewLateHours * 3_600_000;
      return { count: total, tone: late ? 'attention' : 'calm', note: { code: 'since', values: { since } } };
    }),
    figure(withTheSeller, async (context) => {
      const { total } = await queue(withTheSeller.search, context);
      return { count: total, note: { code: 'waiting' } };
    }),
  ];
};

export const reviewSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(reviewedByDay, ({ from, zone }) => reviewedReadModel(readDb).countByDay(from, zone)),
];
