import { defineCloneKind, defineClonePart } from '#kit/clone.ts';

const access = ['Update_Product'] as const;
const row = { en: 'Product', sq: 'Produkti' };

export const productCloneKind = defineCloneKind({
  key: 'product',
  title: { en: 'Product', sq: 'Produkti' },
  about: {
    en: 'Texts, fields and categories of one product for another that exists already.',
    sq: 'Tekstet, fushat dhe kategoritë e një produkti për një tjetër që ekziston tashmë.',
  },
  access,
  order: 20,
});

export const productTextsPart = defineClonePart({
  key: 'products.texts',
  kind: productCloneKind.key,
  title: { en: 'Texts', sq: 'Tekstet' },
  about: {
    en: 'Names and descriptions in every language, as drafts.',
    sq: 'Emrat dhe përshkrimet në çdo gjuhë, si drafte.',
  },
  row: { en: 'Language', sq: 'Gjuha' },
  access,
  modes: ['skip', 'overwrite'],
  keyedBy: 'language',
  order: 10,
});

export const productFieldsPart = defineClonePart({
  key: 'products.fields',
  kind: productCloneKind.key,
  title: { en: 'Fields', sq: 'Fushat' },
  about: {
    en: 'What staff filled in for the source: warranty, customs code and the like.',
    sq: 'Çfarë plotësoi stafi për burimin: garancia, kodi doganor e të ngjashme.',
  },
  row: { en: 'Field', sq: 'Fusha' },
  access,
  modes: ['skip', 'overwrite'],
  order: 20,
});

export const productCategoriesPart = defineClonePart({
  key: 'products.categories',
  kind: productCloneKind.key,
  title: { en: 'Categories', sq: 'Kategoritë' },
  about: {
    en: 'Merging adds the categories of the source. Overwriting leaves only those.',
    sq: 'Bashkimi shton kategoritë e burimit. Mbishkrimi lë vetëm ato.',
  },
  row,
  access,
  modes: ['merge', 'overwrite'],
  keyedBy: 'category',
  order: 30,
});

export const shopTextsPart = defineClonePart({
  key: 'products.textsOfShop',
  kind: 'shop',
  title: { en: 'Product texts', sq: 'Tekstet e produkteve' },
  about: {
    en: 'Names and descriptions in the source’s first language become drafts in the target’s first language.',
    sq: 'Emrat dhe përshkrimet në gjuhën e parë të burimit bëhen drafte në gjuhën e parë të objektivit.',
  },
  row,
  access,
  modes: ['skip', 'overwrite'],
  keyedBy: 'language',
  order: 80,
});
