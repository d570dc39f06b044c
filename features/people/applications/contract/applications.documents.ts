import type { Text } from '#kit/text.ts';
import { applicationTexts } from './applications.texts.ts';

/** The documents an application takes, one of each. */
export const documentKinds = ['business_certificate', 'identity', 'vat_certificate', 'bank_confirmation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTexts: Readonly<Record<DocumentKind, Text>> = {
  business_certificate: applicationTexts.docBusiness,
  identity: applicationTexts.docIdentity,
  vat_certificate: applicationTexts.docVat,
  bank_confirmation: applicationTexts.docBank,
};

/** Which of them this application cannot do without. */
export const requiredDocuments = (content: { readonly vat_registered: boolean }): readonly DocumentKind[] =>
  content.vat_registered
    ? ['business_certificate', 'identity', 'vat_certificate']
    : ['business_certificate', 'identity'];
