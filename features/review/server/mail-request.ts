import type { Tx } from '#server/db/unit-of-work.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import { type ReviewReasonGiven, reasonText } from '../contract/review.reasons.ts';
import { reviewRequestsRepository } from './review-requests.repository.ts';

/** One mail per product to its seller, in Albanian and in English; `given` null: the request was taken back. */
export async function mailRequest(
  tx: Tx,
  productIds: readonly number[],
  given: ReviewReasonGiven | null,
): Promise<void> {
  const mails = mailRepository(tx.db);
  for (const { email, sku, name } of await reviewRequestsRepository(tx.db).listForMail(productIds)) {
    await mails.insert({ recipient: email, ...(given ? asked(sku, name, given) : takenBack(sku, name)) });
  }
}

function asked(sku: string, name: string, { reason, note }: ReviewReasonGiven) {
  const { sq, en } = reasonText(reason);
  const words = note ? [note, ''] : [];
  return {
    subject: `Ju lutemi ndryshoni ${sku} / Please change ${sku}`,
    body: [
      `${sku}  ${name}`,
      '',
      `Arsyeja: ${sq}`,
      ...words,
      'Produkti pret te ju. Hapeni te Produktet, ndryshojeni dhe dërgojeni sërish për shqyrtim.',
      '',
      `Reason: ${en}`,
      ...words,
      'The product waits for you. Open it under Products, change it and send it for review again.',
      '',
    ].join('\n'),
  };
}

const takenBack = (sku: string, name: string) => ({
  subject: `Nuk duhen ndryshime te ${sku} / No changes needed for ${sku}`,
  body: [
    `${sku}  ${name}`,
    '',
    'Kërkesa jonë për ndryshime u tërhoq. Nuk duhet të bëni asgjë.',
    'Our request for changes was taken back. You need not do anything.',
    '',
  ].join('\n'),
});
