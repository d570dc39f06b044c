// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOrEmail } from '#server/db/person-name.ts';

export type CommentRow = {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly text: string;
  readonly created_at: Date;
};
/** More than this is a conversation, and belongs elsewhere. */
const shown = 200;

/** What staff said of products. */
export const productCommentsRepository = (db: Kysely<DB>) => ({
  /** Newest first. People are of users. */
  async list(productId: number, only: number | null = null): Promise<CommentRow[]> {
    const { rows } = await sql<CommentRow>`select c.id, c.user_id, c.text, c.created_at,
        ${nameOrEmail('u')} as name
      from product_comments c join users u on u.id = c.user_id
      where c.product_id = ${productId} and (${only}::bigint is null or c.id = ${only})
      order by c.id desc limit ${shown}`.execute(db);
    return rows;
  },

  async insert(productId: number, userId: number, text: string, at: Date): Promise<number> {
    const values = { product_id: productId, user_id: userId, text, created_at: at };
    const { id } = await db.insertInto('product_comments').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** Gives false where there is none of this person. */
  async delete(productId: number, id: number, userId: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('product_comments')
      .where('id', '=', id)
      .where('product_id', '=', productId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
