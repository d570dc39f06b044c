import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';
import type { ClearanceState } from '../contract/documents.words.ts';
import { clearanceOf } from './documents.read-model.ts';

export type Drawn = {
  readonly payload: DocumentPayload;
  readonly clearance: ClearanceState;
  readonly code: string | null;
  readonly qr: string | null;
  /** The sheet as it was first given out; null: not yet. */
  readonly file: string | null;
};

/** What sheets are drawn of, and the ones that were given out. */
export const filesRepository = (db: Kysely<DB>) => ({
  async find(documentId: number): Promise<Drawn | null> {
    const { rows } = await sql<Drawn>`select d.payload, ${clearanceOf} as clearance, c.code, c.qr, f.file
      from documents d left join document_clearances c on c.document_id = d.id left join document_files f on f.document_id = d.id
     where d.id = ${documentId}`.execute(db);
    return rows[0] ?? null;
  },
  /** False where somebody else was first. */
  async keep(documentId: number, file: string, sha256: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('document_files')
      .values({ document_id: documentId, file, sha256 })
      .onConflict((oc) => oc.column('document_id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
