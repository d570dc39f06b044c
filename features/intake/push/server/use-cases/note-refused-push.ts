import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import type { Failure } from '#kit/envelope.ts';
import { heard, type Said, type SaidBy, say } from '#kit/sentence.ts';
import type { RefusedCall } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { pushFeed, pushPrices, pushStock } from '../../contract/push.calls.ts';
import { pushSentences as says } from '../../contract/push.errors.ts';
import { pushRefusalsChanged } from '../../contract/push.events.ts';
import type { PushKind } from '../../contract/push.model.ts';
import { pushesRepository } from '../pushes.repository.ts';
import { refusalsRepository } from '../refusals.repository.ts';

const kinds = new Map<string, PushKind>([
  [pushPrices.name, 'prices'],
  [pushStock.name, 'stock'],
  [pushFeed.name, 'feed'],
]);
/** Of 5000 items of a wrong shape the first say what is wrong. */
const mostPlaces = 20;

/**
 * Keeps for the people of the house that a push was refused whole, which its sender alone would know. That its feed is being read is nothing anybody
 * has to mend.
 */
export const noteRefusedPush =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ holder, call, params }: RefusedCall, failure: Failure): Promise<void> => {
    const kind = kinds.get(call);
    if (holder.kind !== 'push' || kind === undefined) return;
    if (failure.result.code === feedRunErrors.alreadyRunning.code) return;
    const feed = kind === 'feed' ? pushFeed.params?.safeParse(params) : undefined;
    const feedId = feed?.success ? feed.data.id : null;
    const { keyId } = holder;
    const at = now();
    const said = reasonsOf(failure);
    await unitOfWork({ userId: null, shopId: null, cause: `push:${keyId}` }, async (tx) => {
      const pushId = await pushesRepository(tx.db).keepRefused({ keyId, kind, code: failure.result.code, said, at });
      await refusalsRepository(tx.db).set({ keyId, kind, pushId, at }, [
        { place: 1, sku: null, said: said[0]!, feedId },
      ]);
      tx.emit(pushRefusalsChanged, { keyId });
    });
  };

/** Why: each place of a wrong shape with what is wrong there, or the refusal itself. */
function reasonsOf({ statusMessage, result: { code, values, issues = [] } }: Failure): Said[] {
  if (issues.length === 0) return [heard(statusMessage, { code, ...(values ? { values } : {}) })];
  return issues
    .slice(0, mostPlaces)
    .map(({ field, message, ...by }) =>
      field === '' ? heard(message, by as SaidBy) : say(says.at, { field, reason: heard(message, by as SaidBy) }),
    );
}
