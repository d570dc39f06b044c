import { defineSentences } from '#kit/sentence.ts';
import { defineTexts, literal } from '#kit/text.ts';
import { documentMaxBytes } from './files.documents.ts';

/** Spec sections 4, 5 and 8, Images. */
export const fileTexts = defineSentences('file', {
  uploaded: literal('Successfully image uploaded'),
  markedForDeletion: literal('Image marked for deletion.'),
  /** The specification describes the sentence without giving it; for everybody in the local language (VAL-014). */
  tooLarge: literal('Nuk lejohet të ngarkoni foto më të madhe se 2MB!'),
  onlyImages: literal('You can only upload image files!'),
  upload: { en: 'Upload image', sq: 'Ngarko foto' },
  dropHere: { en: 'Drop images here, or', sq: 'Lëshoni fotot këtu, ose' },
  uploading: { en: 'Uploading {count}…', sq: 'Po ngarkohen {count}…' },
  continues: {
    en: 'You can upload {limit} files per minute. The rest follows in {seconds} s',
    sq: 'Mund të ngarkoni {limit} skedarë në minutë. Të tjerët vazhdojnë pas {seconds} s',
  },
  notUploaded: { en: 'Not uploaded', sq: 'Nuk u ngarkua' },
  downloadGone: { en: 'File no longer available', sq: 'Skedari nuk disponohet më' },
  logoNone: { en: 'No logo yet', sq: 'Ende pa logo' },
  logoOf: { en: 'Logo of {name}', sq: 'Logoja e {name}' },
  pictureNone: { en: 'No image yet', sq: 'Ende pa fotografi' },
  pictureOf: { en: 'Image of {name}', sq: 'Fotografia e {name}' },
  pictureRemove: { en: 'Remove the image', sq: 'Hiq fotografinë' },
  logoRemove: { en: 'Remove the logo', sq: 'Hiq logon' },
  fileMissing: { en: 'Choose a file', sq: 'Zgjidhni një skedar' },
});

const megabytes = documentMaxBytes / 1024 / 1024;

/** What every place says where documents are uploaded: applications, the documents of sellers, deliveries. */
export const documentFileTexts = defineTexts({
  rule: {
    en: `PDF, JPG or PNG, at most ${megabytes} MB each`,
    sq: `PDF, JPG ose PNG, më së shumti ${megabytes} MB secili`,
  },
  choose: { en: 'Choose a file', sq: 'Zgjidh skedarin' },
  replace: { en: 'Replace', sq: 'Zëvendëso' },
  download: { en: 'Download', sq: 'Shkarko' },
});
