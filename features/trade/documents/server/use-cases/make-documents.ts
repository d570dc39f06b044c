import { readLocked } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { actOf, whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';
import { documentsOf } from '../documents.read-model.ts';
import { parcelsReadModel } from '../parcels.read-model.ts';
import { deliver } from '../writing/deliver.ts';
import { invoicePieces } from '../writing/invoice-pieces.ts';

/** Makes a document by hand, or gives the one there is where nothing is left to put on a new one. */
export const makeDocumentByHand =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params, body }: InputOf<typeof calls.makeDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.makeDocument>> => {
    const id = await unitOfWork(context, async (tx) => {
      const { order, lines } = await readLocked(tx, params.id);
      if (!worksIn(context.actor, order.shop_id)) throw new AppError(generalErrors.notFound);
      const act = actOf(context);
      const packageId = body.package_id;
      if (body.type === 'delivery_note') return (await deliver(tx, act, params.id, packageId)).id;
      const refuse = (why: keyof typeof says) => new AppError(errors.nothing, { values: { why: say(says[why]) } });
      const parcels = parcelsReadModel(tx.db);
      if (packageId !== null && !(await parcels.isOf(packageId, params.id))) throw refuse('noPackage');
      const pieces =
        packageId === null
          ? lines.map((line) => ({ lineId: line.id, qty: line.need }))
          : (await parcels.items(packageId)).map(({ line_id, qty }) => ({ lineId: line_id, qty }));
      const made = await invoicePieces(tx, act, params.id, pieces, { packageId });
      if (made) return made.id;
      const known = (await documentsOf(tx.db, params.id)).filter(({ type }) => type === 'invoice').at(-1);
      if (!known) throw refuse('allInvoiced');
      return known.id;
    });
    return (await documentListReadModel(db).find(id, whoseDocuments(context)))!;
  };
