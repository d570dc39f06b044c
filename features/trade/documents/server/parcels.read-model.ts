// Reads of others: package_items, packages
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Pieces = { readonly line_id: number; readonly qty: number };

/** What is in parcels, for the notes that go with them. */
export const parcelsReadModel = (db: Kysely<DB>) => ({
  async isOf(packageId: number, orderId: number): Promise<boolean> {
    const found = await db
      .selectFrom('packages')
      .select('id')
      .where('id', '=', packageId)
      .where('order_id', '=', orderId)
      .where('state', '<>', 'dissolved')
      .executeTakeFirst();
    return found !== undefined;
  },
  async items(packageId: number): Promise<Pieces[]> {
    return db
      .selectFrom('package_items')
      .select(['line_id', 'qty'])
      .where('package_id', '=', packageId)
      .orderBy('line_id')
      .execute();
  },
  /** The newest delivery note of a package, with what it says is inside. */
  async noteOf(packageId: number): Promise<{ id: number; number: string; lines: Pieces[] } | null> {
    const { rows } = await sql<{ id: number; number: string; lines: Pieces[] }>`select d.id, d.text as number,
        (select jsonb_agg(jsonb_build_object('line_id', l.line_id, 'qty', l.qty) order by l.line_id) from document_lines l
          where l.document_id = d.id) as lines
      from documents d where d.package_id = ${packageId} and d.type = 'delivery_note' order by d.id desc limit 1`.execute(
      db,
    );
    return rows[0] ?? null;
  },
});
