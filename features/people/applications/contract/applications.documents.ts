import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';

/** Which documents this application cannot do without. */
export const requiredDocuments = (content: { readonly vat_registered: boolean }): readonly DocumentKind[] =>
  content.vat_registered
    ? ['business_certificate', 'identity', 'vat_certificate']
    : ['business_certificate', 'identity'];

/** What an application may not be sent without, whatever is written in it: nothing else of it can be waived. */
export const waivableDocuments = requiredDocuments({ vat_registered: true });
