import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Lock } from './locks.ts';

/** The connection that holds the names of this process, while it holds any. */
type Holder = { readonly connection: Promise<Kysely<DB>>; readonly end: () => void; held: number };
type Names = { holder: Holder | null; readonly turns: Map<string, Promise<unknown>> };

const namesOf = new WeakMap<Kysely<DB>, Names>();

/**
 * Does work while nobody else does work of this name, on any node; a process that died holds none. One connection holds all names of this process:
 * of many products that go to a shop together each would take one out of the pool. Those of one process that wait for one name queue up here, since
 * to the database they are the same one; a name that another process holds is waited for at a connection apart.
 */
export async function heldAlone<T>(db: Kysely<DB>, lock: Lock, work: () => Promise<T>): Promise<T> {
  const { text: name, number: key } = lock;
  const names = namesOf.get(db) ?? { holder: null, turns: new Map<string, Promise<unknown>>() };
  namesOf.set(db, names);
  return inTurn(names.turns, name, async () => {
    const hold = holderOf(names, db);
    const ask = async (what: RawBuilder<{ got: boolean }>): Promise<boolean> => {
      try {
        const { rows } = await what.execute(await hold.connection);
        return rows[0]!.got;
      } catch (error) {
        // A connection that broke holds nothing any more: the next name is held by another one.
        if (names.holder === hold) names.holder = null;
        throw error;
      }
    };
    try {
      if (await ask(sql`select pg_try_advisory_lock(${key}) as got`))
        try {
          return await work();
        } finally {
          await ask(sql`select pg_advisory_unlock(${key}) as got`);
        }
    } finally {
      hold.held -= 1;
      if (hold.held === 0) {
        if (names.holder === hold) names.holder = null;
        hold.end();
      }
    }
    return apart(db, key, work);
  });
}

const apart = <T>(db: Kysely<DB>, key: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });

function holderOf(names: Names, db: Kysely<DB>): Holder {
  if (!names.holder) {
    const [opened, ended] = [Promise.withResolvers<Kysely<DB>>(), Promise.withResolvers<void>()];
    db.connection()
      .execute((connection) => {
        opened.resolve(connection);
        return ended.promise;
      })
      .catch(opened.reject);
    names.holder = { connection: opened.promise, end: ended.resolve, held: 0 };
  }
  names.holder.held += 1;
  return names.holder;
}

function inTurn<T>(turns: Map<string, Promise<unknown>>, name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  const ended = turn
    .catch(() => null)
    .finally(() => {
      if (turns.get(name) === ended) turns.delete(name);
    });
  turns.set(name, ended);
  return turn;
}
