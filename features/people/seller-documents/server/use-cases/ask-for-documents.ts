import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { askForDocuments as call } from '../../contract/seller-documents.calls.ts';
import { sellersDocumentsChanged } from '../../contract/seller-documents.events.ts';
import { documentsAskedMail } from '../../contract/seller-documents.mails.ts';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { endWaivers } from '../end-waivers.ts';
import { mailSeller } from '../notify-seller.ts';
import { sellerToJudge } from '../seller-documents.access.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';

/** Asks a local seller for documents by mail; a kind that nobody needs is needed from now on, until it comes, and one that was waived is not any more. */
export const askForDocuments =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await sellerToJudge(tx.db, params.id, context);
      const kinds = [...new Set(body.kinds)];
      const documents = kinds.map((kind) => documentTexts[kind].sq).join('\n');
      const documentsOf = sellerDocumentsRepository(tx.db);
      // A document that comes at the same moment is not asked for anew, and one waiver is not ended twice.
      await documentsOf.lock(seller.id);
      await documentsOf.ask(seller.id, kinds, context.actor.userId, context.now());
      const sent_to = await mailSeller(tx, config, seller, context.now(), (page) => ({
        mail: documentsAskedMail,
        values: { seller: seller.name, documents, note: body.note, page },
      }));
      tx.record([
        { entity: 'seller', id: seller.id, action: 'documents asked for', after: { kinds, note: body.note } },
      ]);
      await endWaivers(tx, seller.id, kinds, context);
      tx.emit(sellersDocumentsChanged, { sellerId: seller.id });
      return { sent_to };
    });
