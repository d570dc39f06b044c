import { defineSentences } from '#kit/sentence.ts';

/** What the documents are called. */
export const documentTexts = defineSentences('documents', {
  business_certificate: { en: 'Business certificate', sq: 'Certifikata e biznesit' },
  identity: { en: 'Identity card of the signatory', sq: 'Letërnjoftimi i nënshkruesit' },
  vat_certificate: { en: 'VAT certificate', sq: 'Certifikata e TVSH-së' },
  bank_confirmation: { en: 'Confirmation of the bank account', sq: 'Konfirmimi i llogarisë bankare' },
});

/** What staff are told of a document that expires. */
export const documentNoticeTexts = defineSentences('document-notices', {
  expires: { en: '{seller}: {document} expires on {day}{untold}', sq: '{seller}: {document} skadon më {day}{untold}' },
  expired: { en: '{seller}: {document} expired on {day}{untold}', sq: '{seller}: {document} skadoi më {day}{untold}' },
  nobodyTold: { en: '; nobody of the seller could be told', sq: '; askush i shitësit nuk mund të njoftohej' },
});
