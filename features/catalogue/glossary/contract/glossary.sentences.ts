import { defineSentences } from '#kit/sentence.ts';

/** What the server says of terms of the glossary. */
export const glossarySentences = defineSentences('glossary', {
  added: { en: 'Term added', sq: 'Termi u shtua' },
  saved: { en: 'Term saved', sq: 'Termi u ruajt' },
  deleted: { en: 'Term deleted', sq: 'Termi u fshi' },
  wordRule: { en: 'Enter at least one letter or digit', sq: 'Shkruani të paktën një shkronjë ose shifër' },
  oneScope: { en: 'Choose a category or a brand, not both', sq: 'Zgjidhni kategori ose markë, jo të dyja' },
  saysNothing: {
    en: 'Enter a translation, or mark the term as not to be translated',
    sq: 'Shkruani një përkthim, ose shënoni se termi nuk përkthehet',
  },
  sameTerm: {
    en: 'The glossary has this term for the same products',
    sq: 'Fjalorthi e ka këtë term për të njëjtat produkte',
  },
  noCategory: { en: 'There is no category like this', sq: 'Nuk ka kategori të tillë' },
  noBrand: { en: 'There is no brand like this', sq: 'Nuk ka markë të tillë' },
  noLanguage: { en: 'There is no language {id}', sq: 'Nuk ka gjuhë {id}' },
  full: { en: 'The glossary holds at most {count} terms', sq: 'Fjalorthi mban më së shumti {count} terma' },
  keepRule: { en: 'Enter yes or no', sq: 'Shkruani po ose jo' },
  tooLong: { en: 'Enter at most {count} characters', sq: 'Shkruani më së shumti {count} karaktere' },
  termTwice: { en: 'The same term as row {row}', sq: 'I njëjti term si rreshti {row}' },
  termBroken: { en: 'This row is damaged', sq: 'Ky rresht është i dëmtuar' },
});
