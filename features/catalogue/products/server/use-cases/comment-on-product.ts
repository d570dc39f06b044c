import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/comments/product-comments.calls.ts';
import { productCommented } from '../../contract/products.events.ts';
import { type CommentRow, productCommentsRepository } from '../comments/product-comments.repository.ts';
import { requireVisible } from '../products.access.ts';

type Listed = OutputOf<typeof calls.listProductComments>;

/** Sellers and their restricted people never learn what staff say, whatever rights they hold. */
async function requireStaff(db: Db, productId: number, { actor, scope }: Context): Promise<void> {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
  await requireVisible(db, productId, scope);
}

const toWire = ({ id, user_id, name, text, created_at }: CommentRow, me: number): Listed[number] => ({
  id,
  user: { id: user_id, name },
  text,
  at: created_at.toISOString(),
  mine: user_id === me,
});

export const listProductComments =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof calls.listProductComments>, context: Context): Promise<Listed> => {
    await requireStaff(db, id, context);
    const rows = await productCommentsRepository(db).list(id);
    return rows.map((row) => toWire(row, context.actor.userId));
  };

export const addProductComment =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.addProductComment>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addProductComment>> =>
    unitOfWork(context, async (tx) => {
      await requireStaff(tx.db, id, context);
      const { userId } = context.actor;
      const comments = productCommentsRepository(tx.db);
      const added = await comments.insert(id, userId, body.text, context.now());
      tx.emit(productCommented, { ids: [id] });
      return toWire((await comments.list(id, added))[0]!, userId);
    });

/** Only what one wrote oneself; of somebody else's nothing is said, not even that it is there. */
export const deleteProductComment =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id, commentId } }: InputOf<typeof calls.deleteProductComment>,
    context: Context,
  ): Promise<OutputOf<typeof calls.deleteProductComment>> =>
    unitOfWork(context, async (tx) => {
      await requireStaff(tx.db, id, context);
      const gone = await productCommentsRepository(tx.db).delete(id, commentId, context.actor.userId);
      if (!gone) throw new AppError(generalErrors.notFound);
      tx.emit(productCommented, { ids: [id] });
      return { id: commentId };
    });
