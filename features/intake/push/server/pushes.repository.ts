import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError } from '#kit/error.ts';
import type { Said } from '#kit/sentence.ts';
import { pushErrors } from '../contract/push.errors.ts';
import { mostKeptItems, type PushKind } from '../contract/push.model.ts';
import type { RefusedItem } from './refusals.repository.ts';

export type Counts = {
  readonly rows: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
};

/** What else is kept: the run that a file became, the items that were refused, of which the first are kept. */
type More = { readonly runId?: number | null; readonly refused?: readonly RefusedItem[] };

const hourMs = 3_600_000;
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
  async end(id: number, counts: Counts, answer: unknown, more: More = {}): Promise<void> {
    const { runId = null, refused = [] } = more;
    await sql`update pushes set rows = ${counts.rows}, changed = ${counts.changed}, unchanged = ${counts.unchanged},
      failed = ${counts.failed}, answer = case when idempotency_key is not null then ${JSON.stringify(answer)}::jsonb end, run_id = ${runId},
      refused = ${refused.length > 0 ? JSON.stringify(refused.slice(0, mostKeptItems)) : null}::jsonb where id = ${id}`.execute(
      db,
    );
  },

  /**
   * Keeps a push that was refused whole, for the console. A system that tries the same again and again is one line an hour, with how often.
   * Gives its id.
   */
  async keepRefused(of: {
    keyId: number;
    kind: PushKind;
    said: readonly Said[];
    code: string;
    at: Date;
  }): Promise<number> {
    const refused = JSON.stringify(of.said.map((said, at) => ({ place: at + 1, sku: null, said })));
    const { rows: again } = await sql<{ id: number }>`update pushes set failed = failed + 1, refused = ${refused}::jsonb
      where id = (select id from pushes where key_id = ${of.keyId} and kind = ${of.kind} and refusal = ${of.code}
        and created_at > ${new Date(of.at.getTime() - hourMs)} order by id desc limit 1) returning id`.execute(db);
    if (again[0]) return again[0].id;
    const { rows } = await sql<{ id: number }>`
      insert into pushes (key_id, kind, body_hash, failed, refused, refusal, created_at)
      values (${of.keyId}, ${of.kind}, '', 1, ${refused}::jsonb, ${of.code}, ${of.at}) returning id`.execute(db);
    return rows[0]!.id;
  },
});

/** By what two pushes are the same. */
export const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
