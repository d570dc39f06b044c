// Reads of others: sessions, users
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { EventDefinition } from '#kit/event.ts';
import type { MailDefinition, MailFor, MailValue } from '#kit/mail.ts';
import { type Context, noSession } from '../context.ts';
import { type QueuedMail, queueMails } from '../mail/queue-mails.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Db, inTransaction, type TransactionDb } from './database.ts';
import type { OwnChanges } from './own-changes.ts';
import type { Projection } from './projection.ts';

/** One line of history: who did what to which row; before and after hold only the fields that differ. */
export type HistoryEntry = {
  readonly entity: string;
  readonly id: number;
  readonly action: string;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
};

/** Whose change it is. A use case passes its context; background work says so itself. */
export type By = {
  readonly userId: number | null;
  readonly shopId: number | null;
  /** The shops that a task touches which is started so, where it is not the one of `shopId` alone. */
  readonly shopIds?: readonly number[];
  readonly cause: string;
  /** Whose rights a task writes with, and their number when they were read: held until the commit as those of a request are. */
  readonly rights?: { readonly userId: number; readonly version: number };
};

export type Tx = {
  readonly db: TransactionDb;
  /** Who does it, and through what: for a follower, which has no context of its own. */
  readonly by: Pick<By, 'userId' | 'cause'>;
  /** Writes history in this transaction. */
  record(entries: readonly HistoryEntry[]): void;
  /** Puts an event into the outbox; listeners hear of it after the commit. */
  emit<P extends z.ZodType>(event: EventDefinition<P>, payload: z.input<P>): void;
  /** Writes a mail with the change; it leaves after the commit. */
  mail<V extends Record<string, MailValue>>(mail: MailDefinition<V>, filled: MailFor<V>): void;
  /** Says that these rows of `entity` changed, so that its projections follow before the commit. */
  touch(entity: string, ids: readonly number[]): void;
};

/**
 * What must be true in the same transaction because something further down changed: `purchasing` touches a purchase order, and `sourcing`, which
 * stands on it, brings the lines of customers' orders after it. So features go on depending downwards only (ADR 93). Each id of `of` that the unit
 * of work touched is given once, ascending, after the work and before history, projections and outbox. It reads what is true now and writes
 * the difference, so that it may be repeated. What the asker sees does not have to wait for it: then listen to the event instead.
 */
export type Follower = {
  readonly of: string;
  readonly follow: (tx: Tx, ids: readonly number[]) => Promise<void>;
};

/**
 * One transaction: the work, what follows from it, then history, projections and outbox. All of it happens or none.
 * @throws AppError `rightsChanged` where the rights of a request's actor, or those a task writes with, changed since they were read
 */
export type UnitOfWork = <T>(by: By | Context, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The channel on which a committed outbox row wakes the dispatcher. */
export const outboxChannel = 'tregu_outbox';

/** A follower that goes on changing what it follows would never end. */
const mostRounds = 20;

/** One transaction for one action: its changes, then followers, history, projections and outbox, or nothing of it. @throws AppError where the person only looks */
export function createUnitOfWork(
  db: Db,
  projections: readonly Projection[],
  secrets: Secrets,
  followers: readonly Follower[] = [],
  changes?: Pick<OwnChanges, 'note'>,
): UnitOfWork {
  return async (by, work) => {
    // The guard has refused it already.
    if ('actor' in by && by.actor.viewer) throw new AppError(generalErrors.viewOnly);
    const author = 'actor' in by ? { userId: by.actor.userId, shopId: by.scope.shopId, cause: by.cause } : by;
    const result = await inTransaction(db, async (trx) => {
      if ('actor' in by) await holdRights(trx, by.actor);
      else if (by.rights) await requireRights(trx, by.rights);
      const history: HistoryEntry[] = [];
      const events: { name: string; payload: unknown }[] = [];
      const mails: QueuedMail[] = [];
      const touched = new Map<string, Set<number>>();
      const tx: Tx = {
        db: trx,
        by: { userId: author.userId, cause: author.cause },
        record: (entries) => void history.push(...entries),
        emit: (event, payload) => void events.push({ name: event.name, payload: event.payload.parse(payload) }),
        mail: (definition, filled) => void mails.push({ definition, filled }),
        touch: (entity, ids) => {
          const set = touched.get(entity) ?? new Set();
          for (const id of ids) set.add(id);
          touched.set(entity, set);
        },
      };
      const result = await work(tx);
      await follow(tx, followers, touched);
      await insertHistory(trx, author, history);
      for (const projection of projections) {
        const ids = touched.get(projection.of);
        if (ids?.size) await projection.refresh(trx, [...ids]);
      }
      await insertOutbox(trx, author, events);
      await queueMails(trx, author.userId, mails, secrets);
      return result;
    });
    if (author.userId !== null) changes?.note(author.userId);
    return result;
  };
}

/** Brings every follower after what was touched, also by followers before it, until nothing is left to follow. */
async function follow(
  tx: Tx,
  followers: readonly Follower[],
  touched: ReadonlyMap<string, Set<number>>,
): Promise<void> {
  const followed = new Map<Follower, Set<number>>();
  for (let round = 0; ; round++) {
    const due = followers
      .map((follower) => {
        const done = followed.get(follower) ?? new Set();
        return { follower, ids: [...(touched.get(follower.of) ?? [])].filter((id) => !done.has(id)) };
      })
      .find(({ ids }) => ids.length > 0);
    if (!due) return;
    if (round === mostRounds) throw new Error(`Followers of ${due.follower.of} do not come to an end`);
    followed.set(due.follower, new Set([...(followed.get(due.follower) ?? []), ...due.ids]));
    await due.follower.follow(
      tx,
      due.ids.sort((a, b) => a - b),
    );
  }
}

/**
 * A change is made with the rights it was asked with, or not at all: they are held still until the commit, so that taking
 * them away comes before or after it. Waits for a change of them that is on its way, and then refuses (ADR 32).
 */
async function holdRights(db: Kysely<DB>, actor: Context['actor']): Promise<void> {
  if (actor.rightsVersion === undefined) return;
  if (actor.sessionId === noSession) return requireRights(db, { userId: actor.userId, version: actor.rightsVersion });
  const { rows } = await sql`select from sessions s join users u on u.id = s.user_id
    where s.id = ${actor.sessionId} and s.revoked_at is null and u.rights_version = ${actor.rightsVersion}
    for share`.execute(db);
  if (rows.length === 0) throw new AppError(generalErrors.rightsChanged);
}

/**
 * The same for a task, behind which there is no session; who was deactivated has another number, too. Within a transaction they are held until its
 * commit; outside of one it is asked once, before something that no commit makes undone, such as a request to a shop.
 * @throws AppError `rightsChanged`
 */
export async function requireRights(db: Kysely<DB>, { userId, version }: NonNullable<By['rights']>): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId} and rights_version = ${version} for share`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError(generalErrors.rightsChanged);
}

async function insertHistory(db: Kysely<DB>, by: By, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: HistoryEntry['before']) => (value ? JSON.stringify(value) : null);
  // One statement with six lists, however many lines: compiling a value per line took longer than writing them.
  await sql`insert into activity_log (user_id, cause, shop_id, entity, entity_id, action, before, after)
    select ${by.userId}::bigint, ${by.cause}, ${by.shopId}::int, n.entity, n.entity_id, n.action, n.before, n.after
    from unnest(${entries.map((it) => it.entity)}::text[], ${entries.map((it) => it.id)}::bigint[],
                ${entries.map((it) => it.action)}::text[], ${entries.map((it) => json(it.before))}::jsonb[],
                ${entries.map((it) => json(it.after))}::jsonb[])
           with ordinality as n (entity, entity_id, action, before, after, place) order by place`.execute(db);
}

async function insertOutbox(
  db: Kysely<DB>,
  by: By,
  events: readonly { name: string; payload: unknown }[],
): Promise<void> {
  if (events.length === 0) return;
  // The dispatcher is woken at the commit, by the statement that gives it something to do.
  await sql`with added as (
      insert into outbox (name, payload, user_id, shop_id)
      select n.name, n.payload, ${by.userId}::bigint, ${by.shopId}::int
      from unnest(${events.map(({ name }) => name)}::text[], ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
           with ordinality as n (name, payload, place) order by place
      returning 1)
    select pg_notify(${outboxChannel}, '') from (select count(*) from added) as woken`.execute(db);
}
