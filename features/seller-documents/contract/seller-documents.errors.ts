import { defineErrors } from '#kit/error.ts';

export const sellerDocumentErrors = defineErrors({
  gone: { code: 'document_gone', status: 404, text: 'The document is not there any more' },
  replaced: {
    code: 'document_replaced',
    status: 409,
    text: 'The seller has sent another one meanwhile; please look again',
  },
  nobody: { code: 'no_address', status: 409, text: 'Nobody of {name} can log in, and there is no address to write to' },
});
