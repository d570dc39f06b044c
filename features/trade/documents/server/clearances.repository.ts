import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What offices of taxes say of documents. */
export const clearancesRepository = (db: Kysely<DB>) => ({
  /** A document that is to be reported. */
  async ask(documentId: number, fiscaliser: string, at: Date): Promise<void> {
    await db.insertInto('document_clearances').values({ document_id: documentId, fiscaliser, next_try: at }).execute();
  },
});
