import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ClearanceState, CreditReason, DocumentType } from '../contract/documents.words.ts';

export type DocumentOfOrder = {
  readonly id: number;
  readonly type: DocumentType;
  readonly number: string;
  readonly package_id: number | null;
  readonly corrects_id: number | null;
  readonly reason: CreditReason | null;
  readonly issued_at: Date;
  readonly currency: string;
  /** Decimal text, above 0 of credit notes too. */
  readonly gross: string;
  readonly clearance: ClearanceState;
};

/** A request that is on its way is, to everybody, one that is waited for. */
export const clearanceOf = sql<ClearanceState>`case when c.state is null then 'none' when c.state in ('cleared', 'failed') then c.state else 'pending' end`;

export const documentsOf = async (db: Kysely<DB>, orderId: number): Promise<DocumentOfOrder[]> => {
  const { rows } =
    await sql<DocumentOfOrder>`select d.id, d.type, d.text as number, d.package_id, d.corrects_id, d.reason, d.issued_at, d.currency,
      d.gross, ${clearanceOf} as clearance
    from documents d left join document_clearances c on c.document_id = d.id where d.order_id = ${orderId} order by d.id`.execute(
      db,
    );
  return rows;
};
