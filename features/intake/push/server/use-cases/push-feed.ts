import type { Readable } from 'node:stream';
import { getFeedRun, startStoredRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { storeDelivery } from '#features/intake/feeds/server/deliveries.public.ts';
import { getFeed, listFeedsOf } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { KeyContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/push.calls.ts';
import { pushRefusalsChanged } from '../../contract/push.events.ts';
import { hashOf, pushesRepository } from '../pushes.repository.ts';
import { refusalsRepository } from '../refusals.repository.ts';
import { idempotencyOf } from './push-values.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'storage'>;
type Answer = OutputOf<typeof calls.pushFeed>;
type Upload = { readonly file: { readonly name: string; readonly stream: Readable } };

export const listPushFeeds =
  ({ db }: Needs) =>
  async (_: object, { key }: KeyContext): Promise<OutputOf<typeof calls.listPushFeeds>> =>
    (await listFeedsOf(db, key.sellerId)).map(({ id, name, enabled, mapping }) => ({
      id,
      name,
      ready: enabled && mapping !== null,
    }));

/**
 * Stores a file as the feed's newest and starts its import, which rules and guards of the feed judge as any other. The same file sent twice at once,
 * or again under its idempotency key, is one run.
 */
export const pushFeed =
  (platform: Needs) =>
  async ({ params, file }: InputOf<typeof calls.pushFeed> & Upload, context: KeyContext): Promise<Answer> => {
    const { key, scope, cause, now } = context;
    const feed = await getFeed(platform.db, params.id, scope);
    const idempotencyKey = idempotencyOf(context);
    const by = { userId: null, shopId: scope.shopId, cause };
    const bytes = await storeDelivery(platform, feed.id, file.stream);
    const push = {
      keyId: key.keyId,
      kind: 'feed' as const,
      idempotencyKey,
      bodyHash: hashOf({ feed: feed.id, sha256: bytes.sha256 }),
      // Without the file, as before 2026-11-29: who repeats a push of then gets its answer, not a refusal.
      formerHash: hashOf({ feed: feed.id }),
      at: now(),
    };
    const leaveOut = () => platform.storage.delete(bytes.storage_key);
    try {
      const { answer, kept } = await platform.unitOfWork(by, async (tx) => {
        const pushes = pushesRepository(tx.db);
        const begun = await pushes.begin(push);
        if (begun.answer !== null) return { answer: begun.answer as Answer, kept: false };
        const run = await startStoredRun(platform, tx, by, { feedId: feed.id, file: { name: file.name, bytes } });
        const answer = { push_id: begun.id, run_id: run.runId, task_id: run.taskId };
        await pushes.end(begun.id, { rows: 0, changed: 0, unchanged: 0, failed: 0 }, answer, { runId: run.runId });
        if (await refusalsRepository(tx.db).settleFeed(key.keyId, feed.id))
          tx.emit(pushRefusalsChanged, { keyId: key.keyId });
        return { answer, kept: run.kept };
      });
      if (!kept) await leaveOut();
      return answer;
    } catch (error) {
      // Refused, so nothing names the bytes. After any other failure a run may need them: its commit may have come through.
      if (error instanceof AppError) await leaveOut();
      throw error;
    }
  };

export const getPushedRun =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getPushedRun>,
    { scope }: KeyContext,
  ): Promise<OutputOf<typeof calls.getPushedRun>> => {
    const run = await getFeedRun(db, params.id, scope);
    return {
      id: run.id,
      status: run.status,
      rows_read: run.rows_read,
      products_created: run.products_created,
      products_changed: run.products_changed,
      products_stock_changed: run.products_stock_changed,
      products_unchanged: run.products_unchanged,
      rows_refused: run.rows_refused,
      values_quarantined: run.values_quarantined,
      message: run.message,
    };
  };
