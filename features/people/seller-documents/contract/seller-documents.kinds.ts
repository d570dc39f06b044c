import { defineTexts, type Text } from '#kit/text.ts';

/** The documents that are asked of a seller, one of each. */
export const documentKinds = ['business_certificate', 'identity', 'vat_certificate', 'bank_confirmation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTexts: Readonly<Record<DocumentKind, Text>> = defineTexts({
  business_certificate: { en: 'Business certificate', sq: 'Certifikata e biznesit' },
  identity: { en: 'Identity card of the signatory', sq: 'Letërnjoftimi i nënshkruesit' },
  vat_certificate: { en: 'VAT certificate', sq: 'Certifikata e TVSH-së' },
  bank_confirmation: { en: 'Confirmation of the bank account', sq: 'Konfirmimi i llogarisë bankare' },
});
