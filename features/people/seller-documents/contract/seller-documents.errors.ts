import { defineErrors } from '#kit/error.ts';

export const sellerDocumentErrors = defineErrors({
  gone: {
    code: 'seller_document_gone',
    status: 404,
    text: 'The document is not there any more',
    sq: 'Dokumenti nuk është më aty',
  },
  replaced: {
    code: 'document_replaced',
    status: 409,
    text: 'The seller has sent another document. Check it again',
    sq: 'Ndërkohë shitësi ka dërguar një tjetër. Shiheni përsëri',
  },
  notNeeded: {
    code: 'seller_document_not_needed',
    status: 409,
    text: 'This document is not needed any more',
    sq: 'Ky dokument nuk nevojitet më',
  },
  tooManyUploads: {
    code: 'seller_document_uploads_full',
    status: 409,
    text: 'Too many uploads were begun. Try again in ten minutes',
    sq: 'U nisën shumë ngarkime. Provoni përsëri pas dhjetë minutash',
  },
  uploadGone: {
    code: 'seller_document_upload_gone',
    status: 404,
    text: 'The upload took too long. Send the document again',
    sq: 'Ngarkimi zgjati shumë. Dërgojeni dokumentin përsëri',
  },
  nobody: {
    code: 'no_address',
    status: 409,
    text: '{name} has no active users and no email address',
    sq: 'Askush nga {name} nuk mund të kyçet, dhe nuk ka adresë ku t’i shkruhet',
  },
});
