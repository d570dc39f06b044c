import { defineErrors } from '#kit/error.ts';
import { fileTexts } from './files.texts.ts';

/** Spec section 9: image size limit 2 MB, inclusive. */
export const imageMaxBytes = 2 * 1024 * 1024;

/** Of a supplier's picture no more than this is read to see what it is, bytes. */
export const lookedAtMaxBytes = 20 * 1024 * 1024;

/** Taken by content, never by name. No SVG: it can carry script (trap T69). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export const isImageType = (mime: string | null | undefined): mime is ImageType =>
  (imageTypes as readonly unknown[]).includes(mime);

/** The address of the small picture beside an upload; a signed one stays signed. */
export const thumbnailOf = (address: string): string => address.replace(/(?=\?|$)/, '/thumb');

/** An upload nobody saved is purged after this many hours (trap T68). */
export const unusedFileHours = 24;

export const fileErrors = defineErrors({
  tooLarge: { code: 'image_too_large', status: 413, text: fileTexts.tooLarge.en, sq: fileTexts.tooLarge.sq },
  notAnImage: { code: 'not_an_image', status: 422, text: fileTexts.onlyImages.en, sq: fileTexts.onlyImages.sq },
  tooLargeToLookAt: {
    code: 'image_too_large_to_read',
    status: 422,
    text: 'The picture is larger than 20 MB',
    sq: 'Fotoja është më e madhe se 20 MB',
  },
  notADocument: {
    code: 'not_a_document',
    status: 422,
    text: 'Only PDF, JPG and PNG files are accepted',
    sq: 'Pranohen vetëm skedarë PDF, JPG dhe PNG',
  },
  documentTooLarge: {
    code: 'document_too_large',
    status: 413,
    text: 'A document may have at most 5 MB',
    sq: 'Një dokument mund të ketë më së shumti 5 MB',
  },
  downloadGone: { code: 'download_gone', status: 404, text: fileTexts.downloadGone.en, sq: fileTexts.downloadGone.sq },
  gone: {
    code: 'upload_not_there',
    status: 422,
    text: 'The upload {id} is not there (any more), please upload the image again',
    sq: 'Ngarkimi {id} nuk gjendet (më), ju lutem ngarkojeni foton përsëri',
  },
  missing: { code: 'file_missing', status: 422, text: fileTexts.fileMissing.en, sq: fileTexts.fileMissing.sq },
});

/** Why a chosen file would be refused, before it is sent; null when it may go. The server looks at the content too. */
export function imageIssue(file: { readonly type: string; readonly size: number }): string | null {
  if (!isImageType(file.type)) return fileTexts.onlyImages.en;
  return file.size > imageMaxBytes ? fileTexts.tooLarge.en : null;
}
