import type { Readable } from 'node:stream';
import { getFeedRun, startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { getFeed, listFeedsOf } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { KeyContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/push.calls.ts';
import { pushErrors } from '../../contract/push.errors.ts';
import { hashOf, pushesRepository } from '../pushes.repository.ts';
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

/** Stores a file as the feed's newest and starts its import, which rules and guards of the feed judge as any other. */
export const pushFeed =
  (platform: Needs) =>
  async ({ params, file }: InputOf<typeof calls.pushFeed> & Upload, context: KeyContext): Promise<Answer> => {
    const { key, scope, cause, now } = context;
    const feed = await getFeed(platform.db, params.id, scope);
    const idempotencyKey = idempotencyOf(context);
    const bodyHash = hashOf({ feed: feed.id });
    const before = idempotencyKey && (await pushesRepository(platform.db).findFeed(key.keyId, idempotencyKey));
    if (before) {
      file.stream.resume();
      if (before.body_hash !== bodyHash) throw new AppError(pushErrors.otherContent);
      return before.answer as Answer;
    }
    const by = { userId: null, shopId: scope.shopId, cause };
    const sent = { feedId: feed.id, file: { name: file.name, content: file.stream } };
    const { runId, taskId } = await startFeedRun(platform, by, sent);
    return platform.unitOfWork(by, async (tx) => {
      const pushes = pushesRepository(tx.db);
      const { id } = await pushes.begin({ keyId: key.keyId, kind: 'feed', idempotencyKey, bodyHash, at: now() });
      const answer = { push_id: id, run_id: runId, task_id: taskId };
      await pushes.end(id, { rows: 0, changed: 0, unchanged: 0, failed: 0 }, answer, runId);
      return answer;
    });
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
