// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { houseToday } from '#server/db/house-today.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type DocumentKind, documentKinds } from '../contract/seller-documents.kinds.ts';
import type { DocumentState, SellerDocument } from '../contract/seller-documents.model.ts';
import type { ExpiryStep } from './seller-documents.repository.ts';

export type ToNotify = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly valid_until: string;
  readonly seller_id: number;
  readonly seller: string;
  readonly manager_id: number | null;
  readonly step: ExpiryStep;
};

type Row = {
  kind: DocumentKind;
  state: DocumentState;
  id: string | null;
  name: string;
  size: number;
  valid_until: string | null;
  note: string;
  uploaded_at: Date;
  waived_until: string | null;
  waiver_reason: string;
  waived_by: string | null;
  waived_at: Date;
};

export const sellerDocumentsReadModel = (db: Kysely<DB>) => ({
  /** Bytes of everything a seller sent, what was replaced too: it is kept. */
  async sumOf(sellerId: number): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`select coalesce(sum(d.size), 0) as bytes from seller_documents d
      join users u on u.id = d.uploaded_by where d.seller_id = ${sellerId} and u.seller_id = d.seller_id`.execute(db);
    return Number(rows[0]!.bytes);
  },

  /** One line per kind, in the order of the application. */
  async list(sellerId: number): Promise<SellerDocument[]> {
    const { rows } =
      await sql<Row>`select v.kind, v.state, d.id, d.name, d.size, d.valid_until::text, d.note, d.uploaded_at,
        w.until_day::text as waived_until, w.reason as waiver_reason, ${nameOf('u')} as waived_by, w.waived_at
      from seller_document_states v left join seller_documents d on d.id = v.document_id
      left join seller_document_waivers w on w.seller_id = v.seller_id and w.kind = v.kind and w.ended_at is null and w.until_day >= ${houseToday}
      left join users u on u.id = w.waived_by
      where v.seller_id = ${sellerId}`.execute(db);
    return rows.sort((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind)).map(toWire);
  },

  /**
   * Documents in force whose seller is to be told of their last day and was not; `today` is a day of Tirana. A rejected
   * document, one of a closed seller and one that is waived beyond its last day is nobody's concern. Sellers are of sellers, people of users.
   */
  async listToNotify(today: string, limit: number): Promise<ToNotify[]> {
    const { rows } = await sql<ToNotify>`select * from (
        select d.id, d.kind, d.valid_until::text as valid_until, s.id as seller_id, s.name as seller,
          (select m.id from users m where m.id = s.manager_id and m.active) as manager_id,
          case when d.valid_until < ${today}::date then 'expired' when d.valid_until <= ${today}::date + 7 then 'week' else 'month' end as step
        from seller_documents d join sellers s on s.id = d.seller_id and s.deleted_at is null
        where d.replaced_at is null and d.verdict is distinct from 'rejected' and d.valid_until <= ${today}::date + 30
          and not exists (select from seller_document_waivers w where w.seller_id = d.seller_id and w.kind = d.kind
            and w.ended_at is null and w.until_day >= ${today}::date and w.until_day > d.valid_until)) due
      where not exists (select from seller_document_notices n where n.document_id = due.id and n.step = due.step)
      order by due.valid_until, due.id limit ${limit}`.execute(db);
    return rows;
  },

  async nameOf(sellerId: number): Promise<string> {
    const row = await db.selectFrom('sellers').select('name').where('id', '=', sellerId).executeTakeFirstOrThrow();
    return row.name;
  },

  /** Whether an active person belongs to a local seller that is still there. */
  async isPersonOf(userId: number, sellerId: number): Promise<boolean> {
    const { rows } = await sql`select from users u join sellers s on s.id = u.seller_id
      where u.id = ${userId} and u.active and s.id = ${sellerId} and s.local_seller and s.deleted_at is null`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Who can log in for a seller; people are of users. */
  async listPeople(sellerId: number): Promise<{ id: number; email: string }[]> {
    return db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('seller_id', '=', sellerId)
      .where('active', '=', true)
      .orderBy('id')
      .execute();
  },
});

const toWire = ({ kind, state, id, name, size, valid_until, note, uploaded_at, ...waived }: Row): SellerDocument => ({
  kind,
  state,
  waiver:
    waived.waived_until === null
      ? null
      : {
          until: waived.waived_until,
          reason: waived.waiver_reason,
          by: waived.waived_by,
          at: waived.waived_at.toISOString(),
        },
  document: id === null ? null : { id, name, size, valid_until, note, uploaded_at: uploaded_at.toISOString() },
});
