import { businessTypes, registrationDateIssue } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { Text } from '#kit/text.ts';
import { requiredDocuments } from './applications.documents.ts';
import type { ApplicationContent, ApplicationField } from './applications.model.ts';
import { municipalities } from './applications.places.ts';
import { applicationTexts as words } from './applications.texts.ts';

/** The five steps and the fields of each (pages 4.44). */
export const applicationSteps = ['company', 'contact', 'goods', 'documents', 'end'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];
export const stepFields: Readonly<Record<ApplicationStep, readonly ApplicationField[]>> = {
  company: ['type', 'name', 'number', 'registration_date', 'vat_registered', 'vat_number'],
  contact: ['contact_firstname', 'contact_lastname', 'contact_phone', 'address', 'city', 'zip_code'],
  goods: ['brands', 'categories', 'sku_count', 'eans', 'stock_place'],
  documents: [],
  end: ['bank_name', 'iban', 'signature', 'terms'],
};

export type ApplicationIssue = { readonly field: ApplicationField | DocumentKind; readonly text: Text };

/**
 * What keeps an application from being sent, by field; empty when it can be. `kinds`: the documents that are there or are not asked for;
 * `today` is the provider's.
 */
export function applicationIssues(
  content: ApplicationContent,
  kinds: readonly DocumentKind[],
  today: string,
): ApplicationIssue[] {
  const found: ApplicationIssue[] = [];
  const need = (field: ApplicationField, fits: boolean, text: Text) => {
    if (!fits) found.push({ field, text });
  };
  const filled = (field: Exclude<ApplicationField, 'vat_registered' | 'terms'>) => content[field].trim() !== '';
  need('type', content.type in businessTypes, words.typeRequired);
  need('name', filled('name'), words.nameRequired);
  need('number', /^\d{9}$/.test(content.number.trim()), words.numberRule);
  const date = registrationDateIssue(content.registration_date, today);
  if (date) found.push({ field: 'registration_date', text: date });
  need('vat_number', !content.vat_registered || /^\d{9}$/.test(content.vat_number.trim()), words.vatRule);
  need('contact_firstname', filled('contact_firstname'), words.firstNameRequired);
  need('contact_lastname', filled('contact_lastname'), words.lastNameRequired);
  need('contact_phone', isPhone(content.contact_phone), words.phoneRule);
  need('address', filled('address'), words.addressRequired);
  need('city', (municipalities as readonly string[]).includes(content.city), words.cityRequired);
  need('zip_code', /^\d{5}$/.test(content.zip_code.trim()), words.zipRule);
  need('categories', filled('categories'), words.categoriesRequired);
  need('sku_count', /^[1-9]\d{0,6}$/.test(content.sku_count.trim()), words.skuCountRule);
  need('eans', content.eans !== '', words.eansRequired);
  need('stock_place', filled('stock_place'), words.stockRequired);
  need('bank_name', filled('bank_name'), words.bankRequired);
  need('iban', isIban(content.iban), words.ibanRule);
  need('signature', filled('signature'), words.signatureRequired);
  need('terms', content.terms, words.termsRequired);
  for (const kind of requiredDocuments(content))
    if (!kinds.includes(kind)) found.push({ field: kind, text: words.documentRequired });
  return found;
}

/** The step a field or document stands in. */
export const stepOf = (field: string): ApplicationStep =>
  applicationSteps.find((step) => (stepFields[step] as readonly string[]).includes(field)) ?? 'documents';

const isPhone = (value: string) => /^\+?[\d /()-]{6,40}$/.test(value.trim()) && value.replace(/\D/g, '').length >= 6;

/** ISO 13616: two letters, two check digits, and the whole is 1 modulo 97. */
export function isIban(value: string): boolean {
  const iban = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('XK') && iban.length !== 20) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
