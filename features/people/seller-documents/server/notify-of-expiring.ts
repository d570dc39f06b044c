import { notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sellersDocumentsChanged } from '../contract/seller-documents.events.ts';
import { documentExpiredMail, documentExpiresMail } from '../contract/seller-documents.mails.ts';
import { documentTexts, documentNoticeTexts as words } from '../contract/seller-documents.sentences.ts';
import { mailSeller } from './notify-seller.ts';
import { sellerDocumentsReadModel, type ToNotify } from './seller-documents.read-model.ts';
import { sellerDocumentsRepository } from './seller-documents.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config' | 'now' | 'logError'>;

const clock: By = { userId: null, shopId: null, cause: 'schedule' };
/** Told in one round; the rest is there at the next. */
const atOnce = 100;

/**
 * Tells sellers of documents that expire in a month, in a week, or have: by mail, once each, and the person of the house who
 * looks after the seller (where there is none: all who judge documents). A step that went by while nothing ran is skipped
 * for the more urgent one. @returns of how many documents was told
 */
export const notifyOfExpiring = (platform: Needs) => async (): Promise<number> => {
  const today = todayInTirane(platform.now());
  let told = 0;
  for (const due of await sellerDocumentsReadModel(platform.db).listToNotify(today, atOnce)) {
    try {
      if (await platform.unitOfWork(clock, (tx) => tell(platform, tx, due))) told += 1;
    } catch (error) {
      // One seller's trouble keeps nobody else waiting.
      platform.logError(error, { what: 'document that expires', document: due.id });
    }
  }
  return told;
};

/** False where another worker was faster. */
async function tell({ config, now }: Needs, tx: Tx, due: ToNotify): Promise<boolean> {
  const { id, kind, step, seller_id: sellerId, seller, valid_until: until } = due;
  if (!(await sellerDocumentsRepository(tx.db).saveNotice(id, step, now()))) return false;
  const mail = step === 'expired' ? documentExpiredMail : documentExpiresMail;
  const day = until.split('-').reverse().join('.');
  const people = await sellerDocumentsReadModel(tx.db).listPeople(sellerId);
  if (people.length > 0)
    await mailSeller(tx, config, { id: sellerId, name: seller }, now(), (page) => ({
      mail,
      values: { seller, page, document: documentTexts[kind].sq, day },
    }));
  await notifyResponsible(tx, due.manager_id, {
    permission: 'Update_Seller',
    kind: 'warning',
    text: say(words[step === 'expired' ? 'expired' : 'expires'], {
      seller,
      document: say(documentTexts[kind]),
      day,
      untold: people.length > 0 ? '' : say(words.nobodyTold),
    }),
    link: `/local/sellers?id=${sellerId}`,
  });
  tx.record([
    { entity: 'seller', id: sellerId, action: 'told of expiring document', after: { kind, valid_until: until } },
  ]);
  tx.emit(sellersDocumentsChanged, { sellerId });
  return true;
}
