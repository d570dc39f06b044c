/** The documents that are asked of a seller, one of each. */
export const documentKinds = ['business_certificate', 'identity', 'vat_certificate', 'bank_confirmation'] as const;
export type DocumentKind = (typeof documentKinds)[number];
