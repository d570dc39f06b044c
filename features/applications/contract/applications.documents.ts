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

/** Pages 4.44: PDF, JPG or PNG of at most 5 MB. */
export const documentMaxBytes = 5 * 1024 * 1024;
export const documentTypes = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type DocumentType = keyof typeof documentTypes;

/** How long the bytes of a begun upload are waited for. */
export const uploadMinutes = 10;
/** How long a link for staff loads a document. */
export const documentLinkSeconds = 60;
