import { defineSentences } from '#kit/sentence.ts';

/** The words around explanations, on the page and beside a refusal. */
export const explainingTexts = defineSentences('academyExplaining', {
  fix: { en: 'How to fix this', sq: 'Si ta ndreq' },
  title: { en: 'When something is refused', sq: 'Kur diçka refuzohet' },
  lead: {
    en: 'What messages of the system mean, and what to do.',
    sq: 'Çfarë duan të thonë mesazhet e sistemit dhe çfarë duhet bërë.',
  },
  why: { en: 'Why', sq: 'Pse' },
  todo: { en: 'What to do', sq: 'Çfarë të bëni' },
  message: { en: 'The message', sq: 'Mesazhi' },
  codes: { en: 'Explains these messages', sq: 'Shpjegon këto mesazhe' },
  codesHint: {
    en: 'Sellers who get one of them are led here instead of the explanation that comes with the system.',
    sq: 'Shitësit që marrin njërin prej tyre i sjellim këtu, në vend të shpjegimit që vjen me sistemin.',
  },
});
