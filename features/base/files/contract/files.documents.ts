/** Documents that people without an account upload (pages 4.44, 4.47): PDF, JPG or PNG of at most 5 MB. */
export const documentMaxBytes = 5 * 1024 * 1024;
export const documentTypes = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type DocumentType = keyof typeof documentTypes;

/** How many characters of a document's name are kept. */
export const documentNameLength = 200;
/** The name a document is sent under: what does not fit is cut off, so that a long name does not stop an upload. */
export const documentNameOf = ({ name }: { readonly name: string }): string => name.slice(0, documentNameLength);

/** How long the bytes of a begun upload are waited for. */
export const uploadMinutes = 10;
/** How long an address loads a file. */
export const downloadSeconds = 60;
