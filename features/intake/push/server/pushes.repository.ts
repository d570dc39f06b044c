import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError } from '#kit/error.ts';
import { pushErrors } from '../contract/push.errors.ts';

export type PushKind = 'prices' | 'stock' | 'feed';
export type Counts = {
  readonly rows: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
};

const dayMs = 86_400_000;

/** What came by keys, with the answer that a repeated push gets again. */
export const pushesRepository = (db: Kysely<DB>) => ({
  /**
   * Takes the place of a push under its idempotency key, in the caller's transaction: who sends the same again at the same moment
   * waits for it. Gives the id of a new push, or what was answered before.
   * @throws AppError push_key_reused where the same key came with another content
   */
  async begin(push: {
    keyId: number;
    kind: PushKind;
    idempotencyKey: string | null;
    bodyHash: string;
    /** The hash of the release before: who repeats what was sent before the update, does so within a day. */
    formerHash?: string;
    at: Date;
  }): Promise<{ id: number; answer: unknown }> {
    const { rows } = await sql<{ id: number }>`
      insert into pushes (key_id, kind, idempotency_key, body_hash, created_at)
      values (${push.keyId}, ${push.kind}, ${push.idempotencyKey}, ${push.bodyHash}, ${push.at})
      on conflict (key_id, idempotency_key) do nothing returning id`.execute(db);
    if (rows[0]) return { id: rows[0].id, answer: null };
    const before = await db
      .selectFrom('pushes')
      .select(['id', 'kind', 'body_hash', 'answer', 'created_at'])
      .where('key_id', '=', push.keyId)
      .where('idempotency_key', '=', push.idempotencyKey)
      .executeTakeFirstOrThrow();
    const isFresh = push.at.getTime() - before.created_at.getTime() < dayMs;
    const isSame = before.body_hash === push.bodyHash || (before.body_hash === push.formerHash && isFresh);
    if (before.kind !== push.kind || !isSame) throw new AppError(pushErrors.otherContent);
    return { id: before.id, answer: before.answer };
  },

  /** Forgets some pushes that are older; their sender may use the idempotency keys again. Gives how many. */
  async deleteOld(before: Date, most: number): Promise<number> {
    const { rows } =
      await sql`delete from pushes where id in (select id from pushes where created_at < ${before} order by id limit ${most})
      returning id`.execute(db);
    return rows.length;
  },

  /** The answer is kept where a repeated push can ask for it: one without an idempotency key is never the same again. */
  async end(id: number, counts: Counts, answer: unknown, runId: number | null = null): Promise<void> {
    await sql`update pushes set rows = ${counts.rows}, changed = ${counts.changed}, unchanged = ${counts.unchanged},
      failed = ${counts.failed}, answer = case when idempotency_key is not null then ${JSON.stringify(answer)}::jsonb end, run_id = ${runId} where id = ${id}`.execute(
      db,
    );
  },
});

/** By what two pushes are the same. */
export const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
