import type { RemovalReason } from '#features/products/contract/products.removal.ts';
import { removalReasonLabels } from '#features/products/contract/products.texts.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
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
    const { shop } = own[0]!;
    const what = own.length === 1 ? '1 product was' : `${own.length} products were`;
    const lines = [
      `${what} taken out of the shop ${shop}.`,
      '',
      `Reason: ${removalReasonLabels[reason].en}`,
      ...(additionalInfos ? [additionalInfos] : []),
      '',
      ...own.slice(0, listed).map((it) => `${it.sku}  ${it.name}`),
      ...(own.length > listed ? [`and ${own.length - listed} more`] : []),
    ];
    await mailRepository(tx.db).insert({
      recipient,
      subject: `${what} taken out of the shop ${shop}`,
      body: `${lines.join('\n')}\n`,
    });
  }
}
