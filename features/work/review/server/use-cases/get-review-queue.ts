import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getReviewQueue as call } from '../../contract/review.calls.ts';
import { type QueueRow, reviewQueueReadModel } from '../review-queue.read-model.ts';

type Queue = OutputOf<typeof call>;

const resolve =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { scope, signal }: Context) => {
    const { order, waiting, with_seller, risk, ...filters } = query;
    const resolved = await productsListReadModel(readDb, signal).resolve(scope, { ...filters, orderBy: 'asc' });
    return {
      ...resolved,
      order,
      ...(waiting ? { waiting } : {}),
      ...(with_seller ? { with_seller } : {}),
      ...(risk ? { risk } : {}),
    };
  };

/** How long the queue is, and since when its first product waits. */
export const countReviewQueue =
  (platform: Pick<Platform, 'readDb'>) => async (input: InputOf<typeof call>, context: Context) => {
    const asked = await resolve(platform)(input, context);
    return reviewQueueReadModel(platform.readDb).count(context.scope, asked, context.now());
  };

/** The beginning of the queue and how long it is. Who looks at a product is told to staff only. */
export const getReviewQueue =
  (platform: Pick<Platform, 'readDb'>) =>
  async (input: InputOf<typeof call>, context: Context): Promise<Queue> => {
    const { actor, scope, signal, now } = context;
    const read = async () => {
      const asked = await resolve(platform)(input, context);
      const queue = reviewQueueReadModel(platform.readDb);
      const [{ n: total }, rows] = await Promise.all([
        queue.count(scope, asked, now()),
        queue.list(scope, asked, now()),
      ]);
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
