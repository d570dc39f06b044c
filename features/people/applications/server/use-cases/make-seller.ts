import { openSellerAccount } from '#features/base/accounts/server/accounts.public.ts';
import { createLocalSeller } from '#features/catalogue/sellers/server/new-seller.public.ts';
import { AppError } from '#kit/error.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { applicationContent } from '../../contract/applications.model.ts';
import { applicationsReadModel } from '../applications.read-model.ts';
import type { ApplicationRecord } from '../applications.repository.ts';

/** Company, seller and account of an approved application. */
export async function makeSeller(
  tx: Tx,
  config: Config,
  row: ApplicationRecord,
  skuPrefix: string | null,
  now: Date,
): Promise<number> {
  const content = applicationContent.parse(row.content);
  const number = content.number.trim();
  const [same] = await applicationsReadModel(tx.db).listSameNumber(number);
  if (same !== undefined) throw new AppError(applicationErrors.numberTaken, { values: { name: same } });
  const { sellerId, companyId } = await createLocalSeller(tx, {
    name: content.name.trim(),
    number,
    type: content.type,
    registration_date: content.registration_date,
    contact_phone: content.contact_phone.trim(),
    contact_email: row.email,
    contact_firstname: content.contact_firstname.trim(),
    contact_lastname: content.contact_lastname.trim(),
    address: content.address.trim(),
    city: content.city,
    zip_code: content.zip_code.trim(),
    brands: content.brands.trim() || null,
    sku_prefix: skuPrefix,
    vat_number: content.vat_registered ? content.vat_number.trim() : '',
  });
  const person = {
    email: row.email,
    language: row.language,
    first_name: content.contact_firstname.trim(),
    last_name: content.contact_lastname.trim(),
    sellerId,
    companyId,
  };
  if (!(await openSellerAccount(tx, config, person, now)))
    throw new AppError(applicationErrors.accountTaken, { values: { email: row.email } });
  return sellerId;
}
