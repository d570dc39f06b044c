import { wordsIn } from '#features/base/interface-texts/server/interface-texts.public.ts';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import { removalReasonLabels } from '#features/catalogue/products/contract/products.texts.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { productsTakenOutMail } from '../../contract/publishing.mails.ts';
import { withdrawalReadModel } from './withdrawal.read-model.ts';

/** A long list helps nobody; the seller sees all of it in the list of removed products. */
const listed = 100;

/** One mail to each seller whose products left a shop, written with the removal. Sellers without an address get none. */
export async function mailSellers(
  tx: Tx,
  productIds: readonly number[],
  shopId: number,
  reason: RemovalReason,
  additionalInfos: string | null,
): Promise<void> {
  const products = await withdrawalReadModel(tx.db).listForMail(productIds, shopId);
  for (const [recipient, own] of Map.groupBy(products, (it) => it.email)) {
    const { shop, local } = own[0]!;
    const language = local ? 'sq' : 'en';
    const words = await wordsIn(tx.db, language);
    tx.mail(productsTakenOutMail, {
      to: recipient,
      language,
      shopId,
      values: {
        shop,
        count: own.length,
        reason: words(removalReasonLabels[reason]),
        additionalInfos: additionalInfos ?? '',
        products: own
          .slice(0, listed)
          .map((it) => `${it.sku}  ${it.name}`)
          .join('\n'),
        more: own.length > listed ? own.length - listed : '',
      },
    });
  }
}
