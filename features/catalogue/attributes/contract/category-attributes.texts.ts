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

/** Attributes by which visitors of a shop filter a category (pages.md 4.3). */
export const filterTexts = defineSentences('filterAttributes', {
  title: { en: 'Filters in shops', sq: 'Filtrat në dyqane' },
  why: {
    en: 'Visitors narrow the products of this category, and of those below it, by these attributes. Sent to the demo shop; other platforms have filters of their own.',
    sq: 'Vizitorët i ngushtojnë produktet e kësaj kategorie dhe të nënkategorive sipas këtyre atributeve. Dërgohen te dyqani demo; platformat e tjera kanë filtrat e tyre.',
  },
  none: { en: 'No attribute is a filter here.', sq: 'Këtu asnjë atribut nuk është filtër.' },
  fromAbove: { en: 'from {category}', sq: 'nga {category}' },
  add: { en: 'Add a filter', sq: 'Shto një filtër' },
  remove: { en: 'Remove the filter {name}', sq: 'Hiqe filtrin {name}' },
  saved: { en: 'Filters saved', sq: 'Filtrat u ruajtën' },
  unknown: { en: 'One of these attributes does not exist', sq: 'Njëri prej këtyre atributeve nuk ekziston' },
  tooMany: {
    en: 'A category has at most {count} filters',
    sq: 'Një kategori ka më së shumti {count} filtra',
  },
});
