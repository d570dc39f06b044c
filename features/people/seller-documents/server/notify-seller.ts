import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { AppError } from '#kit/error.ts';
import type { MailDefinition, MailFor, MailValue } from '#kit/mail.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerDocumentErrors } from '../contract/seller-documents.errors.ts';
import { sellerDocumentsReadModel } from './seller-documents.read-model.ts';

type Filled<V extends Record<string, MailValue>> = {
  readonly mail: MailDefinition<V>;
  readonly values: MailFor<V>['values'];
};

/**
 * Writes one mail to each person who can log in for a seller, with a link that takes documents without a login; where too many went to
 * an address within an hour, with the address of their own documents (the seller drawer, which every page opens). Gives the addresses. @throws AppError `nobody` where there is none
 */
export async function mailSeller<V extends Record<string, MailValue>>(
  tx: Pick<Tx, 'db' | 'mail'>,
  config: Config,
  seller: Pick<Seller, 'id' | 'name'>,
  now: Date,
  fill: (page: string) => Filled<V>,
): Promise<string[]> {
  const people = await sellerDocumentsReadModel(tx.db).listPeople(seller.id);
  if (people.length === 0) throw new AppError(sellerDocumentErrors.nobody, { values: { name: seller.name } });
  for (const { id, email } of people) {
    const asked = {
      purpose: 'seller_document',
      email: email.toLowerCase(),
      language: 'sq',
      userId: id,
      subjectId: seller.id,
    } as const;
    const page = (await makeLink(tx, asked, now)) ?? `/?action=edit-local-auth&user_id=${id}`;
    const { mail, values } = fill(publicAddressOf(config) + page);
    tx.mail(mail, { to: email, language: 'sq', values });
  }
  return people.map(({ email }) => email);
}
