// Reads of others: currencies, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { fillIn } from '#kit/text.ts';
import { nameOf, nameOrEmail } from '#server/db/person-name.ts';
import type { HelpTopic } from '../contract/academy.help-topics.ts';
import {
  openStates,
  type RequestSide,
  type RequestState,
  type ServiceMessage,
  type ServiceRequest,
} from '../contract/academy.requests.ts';
import { serviceTexts as words } from '../contract/academy.service.texts.ts';

type Asked = {
  readonly id?: number;
  readonly sellerId?: number;
  readonly state?: RequestState | undefined;
  readonly assignee?: number | undefined;
  readonly limit: number;
  readonly offset?: number;
};
type Row = Omit<ServiceRequest, 'created_at' | 'updated_at' | 'waits_since' | 'last'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly waits_since: Date | null;
  readonly last_text: string | null;
  readonly last_side: RequestSide;
  readonly last_at: Date;
  readonly total_count: number;
  readonly topic: HelpTopic | null;
};

const side = sql<RequestSide>`case when m.from_team then 'team' else 'seller' end`;

/** Requests for services as both sides see them; sellers and people are of their features. */
export const serviceRequestsReadModel = (db: Kysely<DB>) => ({
  /** A seller's own, the latest first; everybody's in the order in which the team has to answer. */
  async list(asked: Asked): Promise<{ results: ServiceRequest[]; total: number }> {
    const { rows } = await sql<Row>`
      select r.id, r.version, jsonb_build_object('id', c.id, 'title', jsonb_build_object('sq', c.title_sq, 'en', c.title_en), 'days', c.days) as card, r.topic,
        jsonb_build_object('id', s.id, 'name', s.name) as seller, r.note, r.quantity, r.state, r.ready_on::text as ready_on,
        case when r.quoted_amount is not null
          then jsonb_build_object('amount', r.quoted_amount::text, 'currency', r.quoted_currency) end as quote,
        case when a.id is not null then jsonb_build_object('id', a.id, 'name', ${nameOrEmail('a')}) end as assignee,
        r.declined_by, r.waits_since, r.created_at, r.updated_at, ${nameOf('u')} as by, count(*) over ()::int as total_count,
        coalesce(nullif(left(m.text, 200), ''), m.file_name) as last_text, ${side} as last_side, m.at as last_at
      from service_requests r left join service_cards c on c.id = r.card_id join sellers s on s.id = r.seller_id
      join users u on u.id = r.user_id left join users a on a.id = r.assignee_id
      left join lateral (select m.text, m.file_name, m.from_team, m.at from service_messages m where m.request_id = r.id
        order by m.id desc limit 1) m on true
      where true ${asked.id === undefined ? sql`` : sql`and r.id = ${asked.id}`}
        ${asked.sellerId === undefined ? sql`` : sql`and r.seller_id = ${asked.sellerId}`}
        ${asked.assignee === undefined ? sql`` : sql`and r.assignee_id = ${asked.assignee}`}
        ${asked.state ? sql`and r.state = ${asked.state}` : sql``}
      order by ${asked.sellerId === undefined ? sql`r.waits_since nulls last, r.id desc` : sql`r.id desc`}
      limit ${asked.limit} offset ${asked.offset ?? 0}`.execute(db);
    return { results: rows.map(toWire), total: rows[0]?.total_count ?? 0 };
  },

  async countOpen(): Promise<number> {
    const { n } = await db
      .selectFrom('service_requests')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /** What both sides wrote, the oldest first. */
  async listMessages(requestId: number, id?: number): Promise<ServiceMessage[]> {
    const { rows } = await sql<Omit<ServiceMessage, 'at'> & { at: Date }>`
      select m.id, ${side} as side, ${nameOf('u')} as by, m.text, m.at,
        case when m.storage_key is not null then jsonb_build_object('name', m.file_name, 'size', m.size) end as file
      from service_messages m left join users u on u.id = m.user_id
      where m.request_id = ${requestId} ${id === undefined ? sql`` : sql`and m.id = ${id}`} order by m.id`.execute(db);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },

  async hasCurrency(code: string): Promise<boolean> {
    const row = await db.selectFrom('currencies').select('code').where('code', '=', code).executeTakeFirst();
    return row !== undefined;
  },

  /** An active person of the team, whose work this may be. */
  async isStaff(userId: number): Promise<boolean> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('active', '=', true)
      .where('seller_id', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Who can log in for a seller. */
  async listPeople(sellerId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('active', '=', true)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** "Help: My products", in both languages. */
const helpTitle = (topic: HelpTopic): { sq: string; en: string } => ({
  sq: fillIn(words.helpWith.sq, { topic: words[topic].sq }),
  en: fillIn(words.helpWith.en, { topic: words[topic].en }),
});

function toWire({ total_count: _total, topic, card, last_text, last_side, last_at, ...row }: Row): ServiceRequest {
  return {
    ...row,
    card: topic === null ? card : { id: null, title: helpTitle(topic), days: null },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waits_since: row.waits_since?.toISOString() ?? null,
    last: last_text === null ? null : { text: last_text, side: last_side, at: last_at.toISOString() },
  };
}
