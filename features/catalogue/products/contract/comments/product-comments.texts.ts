import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** Notes of staff, and the picture in large. */
export const productCommentTexts = defineSentences('product-comment', {
  title: { en: 'Internal notes', sq: 'Shënime të brendshme' },
  onlyStaff: { en: 'Visible to staff only.', sq: 'E lexon vetëm stafi; shitësit nuk e shohin.' },
  none: { en: 'No notes yet.', sq: 'Ende askush nuk ka shkruar asgjë.' },
  write: { en: 'Write a note', sq: 'Shkruani një shënim' },
  add: { en: 'Add note', sq: 'Shto shënimin' },
  remove: { en: 'Delete my note of {when}', sq: 'Fshi shënimin tim të {when}' },
  removeAsk: { en: 'Delete this note?', sq: 'Të fshihet ky shënim?' },
  removeYes: { en: 'Delete', sq: 'Fshi' },
  writeSomething: { en: 'Enter a note', sq: 'Shkruani një shënim' },
});

export const lightboxTexts = defineTexts({
  enlarge: { en: 'Enlarge image {number}', sq: 'Zmadho foton {number}' },
  title: { en: 'Image {number} of {count}', sq: 'Fotoja {number} nga {count}' },
  previous: { en: 'Previous image', sq: 'Fotoja e mëparshme' },
  next: { en: 'Next image', sq: 'Fotoja tjetër' },
  zoomIn: { en: 'Zoom in', sq: 'Afro' },
  zoomOut: { en: 'Zoom out', sq: 'Largo' },
  fit: { en: 'Fit to screen', sq: 'Fotoja e plotë' },
  alts: { en: 'Alt text', sq: 'Teksti alternativ' },
  altsSaved: {
    en: 'Saved with Update, like the rest of the product.',
    sq: 'Ruhet me Përditëso, si pjesa tjetër e produktit.',
  },
  keys: {
    en: 'Arrow keys: other image. + and −: zoom. 0: whole image.',
    sq: 'Shigjetat: fotoja tjetër. + dhe −: afro e largo. 0: fotoja e plotë.',
  },
});
