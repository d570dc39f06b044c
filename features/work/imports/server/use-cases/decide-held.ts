import { decideQuarantined } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideHeldValues as call } from '../../contract/imports.calls.ts';
import { heldValuesReadModel } from '../held-values.read-model.ts';

/** Decides about waiting values of several feeds at once: each feed by its own rule and in its own history, all or none. */
export const decideHeld =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const which = { ids: body.ids ?? null, runId: body.run_id ?? null };
      const feeds = await heldValuesReadModel(tx.db).listFeeds(which);
      if (feeds.length === 0) throw new AppError(generalErrors.notFound);
      let [decided, outdated] = [0, 0];
      for (const feedId of feeds) {
        const done = await decideQuarantined(tx, context, { feedId, decision: body.decision, ...which });
        decided += done.decided;
        outdated += done.outdated;
      }
      return { decided, outdated };
    });
