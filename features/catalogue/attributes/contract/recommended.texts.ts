import { defineSentences } from '#kit/sentence.ts';

/** Attributes that products of a category should have (pages.md 4.3). */
export const recommendedTexts = defineSentences('recommendedAttributes', {
  title: { en: 'Recommended attributes', sq: 'Atributet e rekomanduara' },
  why: {
    en: 'Asked for in the product drawer and in import templates. A product without them is sent all the same.',
    sq: 'Kërkohen te produkti dhe te shabllonet e importit. Produkti pa to dërgohet njësoj.',
  },
  none: { en: 'No attribute is recommended here.', sq: 'Këtu nuk rekomandohet asnjë atribut.' },
  fromAbove: { en: 'from {category}', sq: 'nga {category}' },
  add: { en: 'Recommend an attribute', sq: 'Rekomando një atribut' },
  remove: { en: 'No longer recommend {name}', sq: 'Mos e rekomando më: {name}' },
  saved: { en: 'Recommended attributes saved', sq: 'Atributet e rekomanduara u ruajtën' },
  missing: { en: 'Recommended and missing: {names}', sq: 'Të rekomanduara dhe mungojnë: {names}' },
  unknown: { en: 'One of these attributes does not exist', sq: 'Njëri prej këtyre atributeve nuk ekziston' },
  tooMany: {
    en: 'A category recommends at most {count} attributes',
    sq: 'Një kategori rekomandon më së shumti {count} atribute',
  },
});
