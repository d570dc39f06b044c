import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { judgeSellerDocument as call } from '../../contract/seller-documents.calls.ts';
import { sellerDocumentErrors } from '../../contract/seller-documents.errors.ts';
import { sellersDocumentsChanged } from '../../contract/seller-documents.events.ts';
import { documentRejectedMail } from '../../contract/seller-documents.mails.ts';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { endWaivers } from '../end-waivers.ts';
import { mailSeller } from '../notify-seller.ts';
import { sellerToJudge } from '../seller-documents.access.ts';
import { sellerDocumentsReadModel } from '../seller-documents.read-model.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';

/** What staff say of the document they saw: another one that came meanwhile is not judged with it. */
export const judgeSellerDocument =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await sellerToJudge(tx.db, params.id, context);
      const documents = sellerDocumentsRepository(tx.db);
      await documents.lock(seller.id);
      const found = await documents.find(params.document);
      if (found?.seller_id !== seller.id) throw new AppError(generalErrors.notFound);
      if (found.replaced_at !== null) throw new AppError(sellerDocumentErrors.replaced);
      const { kind } = found;
      if (body.verdict === 'rejected')
        await mailSeller(tx, config, seller, context.now(), (page) => ({
          mail: documentRejectedMail,
          values: { seller: seller.name, document: documentTexts[kind].sq, note: body.note, page },
        }));
      const verdict = body.verdict === 'rejected' ? body : { ...body, note: '' };
      await documents.setVerdict(found.id, verdict, context.actor.userId, context.now());
      if (body.verdict === 'accepted') await documents.forgetNotices(found.id);
      tx.record([{ entity: 'seller', id: seller.id, action: `document ${body.verdict}`, after: { kind, ...verdict } }]);
      // The mail's link asks for another one, which a waiver would say nobody wants.
      if (body.verdict === 'rejected') await endWaivers(tx, seller.id, [kind], context);
      tx.emit(sellersDocumentsChanged, { sellerId: seller.id });
      const [line] = (await sellerDocumentsReadModel(tx.db).list(seller.id)).filter((one) => one.kind === kind);
      return line!;
    });
