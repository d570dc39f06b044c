import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import type { Text } from '#kit/text.ts';
import type { ApplicationField } from './applications.model.ts';
import { applicationTexts as words } from './applications.texts.ts';

const contentTexts: Readonly<Record<ApplicationField, Text>> = {
  type: words.type,
  name: words.name,
  number: words.number,
  registration_date: words.registrationDate,
  vat_registered: words.vatRegistered,
  vat_number: words.vatNumber,
  contact_firstname: words.firstName,
  contact_lastname: words.lastName,
  contact_phone: words.phone,
  address: words.address,
  city: words.city,
  zip_code: words.zip,
  brands: words.brands,
  categories: words.categories,
  sku_count: words.skuCount,
  eans: words.eans,
  stock_place: words.stock,
  bank_name: words.bankName,
  iban: words.iban,
  signature: words.signature,
  terms: words.terms,
};

/** The answers of the field `eans`. */
export const eanTexts = { all: words.eansAll, some: words.eansSome, none: words.eansNone } as const;

/** What every field and document of an application is called. */
export const fieldTexts: Readonly<Record<string, Text>> = { ...contentTexts, ...documentTexts };
