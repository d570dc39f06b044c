import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getReviewQueue as call } from '../../contract/review.calls.ts';
import { type QueueRow, reviewQueueReadModel } from '../review-queue.read-model.ts';

type Queue = OutputOf<typeof call>;

/** The beginning of the queue and how long it is. Who looks at a product is told to staff only. */
export const getReviewQueue =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor, scope, signal, now }: Context): Promise<Queue> => {
    const { order, waiting, with_seller, risk, ...filters } = query;
    const read = async () => {
      const resolved = await productsListReadModel(readDb, signal).resolve(scope, {
        ...filters,
        orderBy: 'asc',
      });
      const asked = {
        ...resolved,
        order,
        ...(waiting ? { waiting } : {}),
        ...(with_seller ? { with_seller } : {}),
        ...(risk ? { risk } : {}),
      };
      const queue = reviewQueueReadModel(readDb);
      const [total, rows] = await Promise.all([queue.count(scope, asked, now()), queue.list(scope, asked, now())]);
      const me = actor.scoped ? null : actor.userId;
      return { total, rows: rows.map((row) => toWire(row, me)) };
    };
    return read().catch((error: unknown): Queue => {
      endedEarly(error, signal);
      return { total: 0, rows: [] };
    });
  };

const toWire = ({ status_since, claim, ...row }: QueueRow, me: number | null): Queue['rows'][number] => ({
  ...row,
  waiting_since: status_since.toISOString(),
  claim:
    claim && me !== null ? { ...claim, since: new Date(claim.since).toISOString(), mine: claim.user_id === me } : null,
});
