import type { CloneInput } from '#kit/clone.ts';
import { AppError } from '#kit/error.ts';
import { asContext, type CloneFacts, type CloneSteps, joining } from '#server/clones.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx, UnitOfWork } from '#server/db/unit-of-work.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { feedsErrors } from '../../contract/feeds.errors.ts';
import type { FeedMapping } from '../../contract/feeds.mapping.ts';
import type { FeedSafety } from '../../contract/feeds.safety.ts';
import type { ScheduleTimes } from '../../contract/feeds.schedule.ts';
import { keepsSecret } from '../../contract/feeds.source.ts';
import type { FeedTerms } from '../../contract/feeds.terms.ts';
import { termsOf } from '../feed-setup.mapper.ts';
import { feedSetupRepository, type SetupRow } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { putFeedSource } from '../put-feed-source.ts';
import { safetyRepository } from '../safety.repository.ts';
import { pauseFeed } from '../use-cases/pause-feed.ts';
import { saveFeedSafety } from '../use-cases/save-feed-safety.ts';
import { setFeedSchedule } from '../use-cases/set-feed-schedule.ts';
import { setFeedTerms } from '../use-cases/set-feed-terms.ts';
import { updateFeed } from '../use-cases/update-feed.ts';

type Own = { readonly unitOfWork: UnitOfWork; readonly now: () => Date };
type Part<V> = {
  readonly read: (db: Db, id: number) => Promise<V | null>;
  readonly write: (own: Own, tx: Tx, to: number, wanted: V | null, context: Context) => Promise<unknown>;
} & Pick<CloneSteps<V>, 'merge' | 'fit' | 'refuse'>;

/** One row: the feed that is changed, by the use case that a person's own change goes through. */
const stepsOf =
  <V>({ read, write, ...rest }: Part<V>) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<V> => ({
    rows: async () => [to],
    lock: (db) => feedSetupRepository(db).get(to, true),
    async read(db) {
      const [value, source] = [await read(db, to), await read(db, from)];
      return [{ id: to, version: 0, value, source }];
    },
    ...rest,
    async write(tx, changes) {
      const own = { ...joining(tx), now: context.now };
      for (const { wanted } of changes) await write(own, tx, to, wanted, asContext(context));
    },
  });

type Source = Pick<SetupRow, 'url' | 'login' | 'host_key' | 'max_megabytes' | 'paging'> & {
  /** A feed that has to log in and cannot is not fetched by itself. */
  readonly paused: boolean;
  /** Of the target only that it has one, never which. */
  readonly has_secret: boolean;
  readonly empty?: true;
};

async function readSource(db: Db, id: number): Promise<Source> {
  const row = await feedSetupRepository(db).get(id);
  const { url, login, host_key, max_megabytes, paging, paused } = row;
  const own = { url, login, host_key, max_megabytes, paging, paused, has_secret: row.secret_sealed !== null };
  return url === null ? { ...own, empty: true } : own;
}

/** What the target becomes: the source's address and name with the target's own secret, where that was given for the same server. */
function fitSource({ value }: CloneFacts<Source>, wanted: Source | null): Source | null {
  if (wanted === null || value === null) return wanted;
  const kept = keepsSecret(value, wanted);
  const locked = wanted.login.kind !== 'none' && !kept;
  return { ...wanted, has_secret: kept, paused: locked || value.paused };
}

export const sourceSteps = stepsOf<Source>({
  read: readSource,
  fit: fitSource,
  // What was sealed for another server does not stand in the record of the clone, so an undo could not bring it back.
  refuse: ({ value }, wanted) =>
    value?.has_secret && !wanted?.has_secret ? new AppError(feedsErrors.secretWouldBeLost) : null,
  async write({ unitOfWork, now }, tx, to, wanted, context) {
    if (wanted === null) return;
    const stored = await feedSetupRepository(tx.db).get(to, true);
    const { paused, has_secret, empty: _, ...source } = wanted;
    const secret = has_secret ? {} : { secret_sealed: null, passphrase_sealed: null };
    await putFeedSource(tx, stored, { ...stored, ...source, ...secret });
    await pauseFeed({ unitOfWork, now })({ params: { id: to }, body: { paused } }, context);
  },
});

type Columns = { readonly mapping: FeedMapping | null; readonly is_full: boolean; readonly empty?: true };
const everybody = { sellerId: null };

export const mappingSteps = stepsOf<Columns>({
  async read(db, id) {
    const { mapping, is_full } = await feedsRepository(db).get(id, everybody);
    return { mapping, is_full, ...(mapping === null ? { empty: true } : {}) };
  },
  async write(own, _tx, to, wanted, context) {
    if (wanted === null) return;
    const { mapping, is_full } = wanted;
    await updateFeed(own)({ params: { id: to }, body: { mapping, is_full } }, context);
  },
});

export const termsSteps = stepsOf<FeedTerms>({
  read: async (db, id) => termsOf(await feedSetupRepository(db).get(id)),
  write: (own, _tx, to, wanted, context) => setFeedTerms(own)({ params: { id: to }, body: wanted! }, context),
});

export const safetySteps = stepsOf<FeedSafety>({
  read: (db, id) => safetyRepository(db).get(id),
  write: (own, _tx, to, wanted, context) => saveFeedSafety(own)({ params: { id: to }, body: wanted! }, context),
});

type Schedule = { readonly times: ScheduleTimes | null; readonly zone: string; readonly empty?: true };

export const scheduleSteps = stepsOf<Schedule>({
  async read(db, id) {
    const { times, time_zone: zone } = await feedSetupRepository(db).get(id);
    return { times, zone, ...(times === null ? { empty: true } : {}) };
  },
  async write(own, _tx, to, wanted, context) {
    if (wanted === null) return;
    const { times, zone } = wanted;
    await setFeedSchedule(own)({ params: { id: to }, body: { times, zone } }, context);
  },
});
