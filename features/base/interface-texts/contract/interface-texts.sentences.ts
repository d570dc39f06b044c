import { defineSentences } from '#kit/sentence.ts';

/** What is said of a wording that cannot be so, and of rows of a file. */
export const interfaceTextSentences = defineSentences('interfaceTexts', {
  lacks: { en: 'The place {place} is missing', sq: 'Mungon vendi {place}' },
  invents: { en: 'The text has no place {place}', sq: 'Teksti nuk ka vendin {place}' },
  brackets: {
    en: 'A bracket that opens no place. Write {sign}, or {plural} for one and several',
    sq: 'Një kllapë që nuk hap asnjë vend. Shkruani {sign}, ose {plural} për një dhe disa',
  },
  tooLong: { en: 'Enter at most {count} characters', sq: 'Shkruani më së shumti {count} karaktere' },
  noKey: { en: 'No text has this key', sq: 'Asnjë tekst nuk e ka këtë çelës' },
  rowTwice: { en: 'The same text as row {row}', sq: 'I njëjti tekst si rreshti {row}' },
  rowBroken: { en: 'This row is damaged', sq: 'Ky rresht është i dëmtuar' },
});
