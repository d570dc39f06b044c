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
  nobody: {
    code: 'no_address',
    status: 409,
    text: '{name} has no active users and no email address',
    sq: 'Askush nga {name} nuk mund të kyçet, dhe nuk ka adresë ku t’i shkruhet',
  },
});
