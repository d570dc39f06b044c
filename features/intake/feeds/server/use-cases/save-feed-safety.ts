import { isDeepStrictEqual } from 'node:util';
import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import type { saveFeedSafety as saveFeedSafetyCall } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { safetyRepository } from '../safety.repository.ts';

type Call = typeof saveFeedSafetyCall;

/** Sets rules and guards; what is not given stays. A run under way keeps those it was started with. */
export const saveFeedSafety =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const feed = await feedsRepository(tx.db).get(params.id, context.scope);
      const safety = safetyRepository(tx.db);
      const before = await safety.getLocked(feed.id);
      const after = { rules: body.rules ?? before.rules, guards: body.guards ?? before.guards };
      const parts = (['rules', 'guards'] as const).filter((part) => !isDeepStrictEqual(before[part], after[part]));
      if (parts.length === 0) return after;
      await safety.set(feed.id, after);
      for (const part of parts) {
        const [was, is] = [before[part], after[part]] as Record<string, unknown>[];
        const keys = Object.keys(is!).filter((key) => !isDeepStrictEqual(was![key], is![key]));
        const only = (all: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, all[key]]));
        const action = part === 'rules' ? 'rules changed' : 'guards changed';
        tx.record([{ entity: 'feed', id: feed.id, action, before: only(was!), after: only(is!) }]);
      }
      tx.emit(feedsChanged, { feedId: feed.id });
      return after;
    });
