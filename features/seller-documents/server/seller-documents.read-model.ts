import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type DocumentKind, documentKinds } from '#features/applications/contract/applications.documents.ts';
import type { DocumentState, SellerDocument } from '../contract/seller-documents.model.ts';

type Row = {
  kind: DocumentKind;
  state: DocumentState;
  id: string | null;
  name: string;
  size: number;
  valid_until: string | null;
  note: string;
  uploaded_at: Date;
};

export const sellerDocumentsReadModel = (db: Kysely<DB>) => ({
  /** One line per kind, in the order of the application. */
  async list(sellerId: number): Promise<SellerDocument[]> {
    const { rows } =
      await sql<Row>`select v.kind, v.state, d.id, d.name, d.size, d.valid_until::text, d.note, d.uploaded_at
      from seller_document_states v left join seller_documents d on d.id = v.document_id
      where v.seller_id = ${sellerId}`.execute(db);
    return rows.sort((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind)).map(toWire);
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

const toWire = ({ kind, state, id, name, size, valid_until, note, uploaded_at }: Row): SellerDocument => ({
  kind,
  state,
  document: id === null ? null : { id, name, size, valid_until, note, uploaded_at: uploaded_at.toISOString() },
});
