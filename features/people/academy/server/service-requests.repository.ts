import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { HelpTopic } from '../contract/academy.help-topics.ts';
import { openStates, type RequestSide, type RequestState } from '../contract/academy.requests.ts';

type NewRequest = {
  /** One of the two: the service, or what help is asked about. */
  readonly cardId: number | null;
  readonly topic: HelpTopic | null;
  readonly sellerId: number;
  readonly userId: number;
  readonly note: string;
  readonly quantity: number | null;
  readonly at: Date;
};
type NewMessage = {
  readonly requestId: number;
  readonly userId: number;
  readonly side: RequestSide;
  readonly text: string;
  readonly file: StoredFile | null;
  readonly at: Date;
};
export type StoredFile = {
  readonly file_name: string;
  readonly storage_key: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
};
type Change = {
  readonly state: RequestState;
  readonly quote: { readonly amount: string; readonly currency: string } | null;
  readonly readyOn: string | null;
  readonly declinedBy: RequestSide | null;
  /** Since when the team owes an answer. */
  readonly waitsSince: Date | null;
  readonly at: Date;
};

/** What sellers ask the team for, and what both write about it. */
export const serviceRequestsRepository = (db: Kysely<DB>) => ({
  /** One at a time per seller until the end of the transaction: a second click is no second request. */
  async lockSeller(id: number): Promise<void> {
    await hold(db, locks.serviceRequest(id));
  },

  async hasOpen(sellerId: number, cardId: number): Promise<boolean> {
    const row = await db
      .selectFrom('service_requests')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('card_id', '=', cardId)
      .where('state', 'in', openStates)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many open requests for help a seller has. */
  async countOpenHelp(sellerId: number): Promise<number> {
    const { n } = await db
      .selectFrom('service_requests')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('seller_id', '=', sellerId)
      .where('card_id', 'is', null)
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async insert({ cardId, topic, sellerId, userId, note, quantity, at }: NewRequest): Promise<number> {
    const { id } = await db
      .insertInto('service_requests')
      .values({
        card_id: cardId,
        topic,
        seller_id: sellerId,
        user_id: userId,
        note,
        quantity,
        created_at: at,
        updated_at: at,
        waits_since: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Locked until the end of the transaction, so that two steps come one after the other. */
  async lock(id: number) {
    return db
      .selectFrom('service_requests')
      .select([
        'id',
        'version',
        'state',
        'seller_id',
        'card_id',
        'assignee_id',
        'waits_since',
        'ready_on',
        'declined_by',
      ])
      .select(['quoted_amount', 'quoted_currency'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async set(id: number, { state, quote, readyOn, declinedBy, waitsSince, at }: Change): Promise<void> {
    await db
      .updateTable('service_requests')
      .set({
        state,
        declined_by: declinedBy,
        ready_on: readyOn,
        waits_since: waitsSince,
        updated_at: at,
        quoted_amount: quote?.amount ?? null,
        quoted_currency: quote?.currency ?? null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },

  async setAssignee(id: number, userId: number | null, at: Date): Promise<void> {
    await db
      .updateTable('service_requests')
      .set({ assignee_id: userId, updated_at: at })
      .where('id', '=', id)
      .execute();
  },

  async countMessages(id: number): Promise<number> {
    const { n } = await db
      .selectFrom('service_messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async insertMessage({ requestId, userId, side, text, file, at }: NewMessage): Promise<number> {
    const { id } = await db
      .insertInto('service_messages')
      .values({ request_id: requestId, user_id: userId, from_team: side === 'team', text, ...file, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Bytes of the files people of a seller sent. */
  async sumOfFiles(sellerId: number): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`select coalesce(sum(m.size), 0) as bytes from service_messages m
      join service_requests r on r.id = m.request_id where r.seller_id = ${sellerId} and not m.from_team`.execute(db);
    return Number(rows[0]!.bytes);
  },

  async findFile(requestId: number, messageId: number) {
    return db
      .selectFrom('service_messages')
      .select(['storage_key', 'mime'])
      .where('request_id', '=', requestId)
      .where('id', '=', messageId)
      .where('storage_key', 'is not', null)
      .$narrowType<{ storage_key: string; mime: string }>()
      .executeTakeFirst();
  },
});
