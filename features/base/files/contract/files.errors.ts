import { defineErrors } from '#kit/error.ts';
import { fileTexts } from './files.texts.ts';

export const fileErrors = defineErrors({
  tooLarge: { code: 'image_too_large', status: 413, text: fileTexts.tooLarge.en, sq: fileTexts.tooLarge.sq },
  notAnImage: { code: 'not_an_image', status: 422, text: fileTexts.onlyImages.en, sq: fileTexts.onlyImages.sq },
  tooLargeToLookAt: {
    code: 'image_too_large_to_read',
    status: 422,
    text: 'The image is larger than 20 MB',
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
  quotaFull: {
    code: 'upload_quota_full',
    status: 413,
    text: 'Your uploads take up all of the {quota} GB: remove images you no longer need',
    sq: 'Ngarkimet tuaja i kanë zënë të gjitha {quota} GB: hiqni fotografitë që nuk ju duhen më',
  },
  downloadGone: {
    code: 'download_gone',
    status: 404,
    text: fileTexts.downloadGone.en,
    sq: fileTexts.downloadGone.sq,
  },
  gone: {
    code: 'upload_not_there',
    status: 422,
    text: 'The upload {id} is not there any more: upload the image again',
    sq: 'Ngarkimi {id} nuk gjendet (më), ju lutem ngarkojeni foton përsëri',
  },
  missing: { code: 'file_missing', status: 422, text: fileTexts.fileMissing.en, sq: fileTexts.fileMissing.sq },
});
