import { defineClonePart } from '#kit/clone.ts';

const access = ['Update_Product-Data'] as const;
const modes = ['skip', 'overwrite'] as const;

export const categoryTargetsPart = defineClonePart({
  key: 'targets.categories',
  kind: 'shop',
  title: { en: 'Categories mapped to the shop’s own', sq: 'Kategoritë e përputhura me ato të dyqanit' },
  about: {
    en: 'Each category goes to the category of the same path in the target. The target’s own categories must have been read; where it has none of that path, the row is refused.',
    sq: 'Secila kategori shkon te kategoria me të njëjtën rrugë te objektivi. Kategoritë e vetë objektivit duhet të jenë lexuar; ku ai s’ka asnjë me atë rrugë, rreshti refuzohet.',
  },
  row: { en: 'Category', sq: 'Kategoria' },
  access,
  modes,
  order: 33,
});

export const attributeTargetsPart = defineClonePart({
  key: 'targets.attributes',
  kind: 'shop',
  title: { en: 'Attributes mapped to the shop’s own', sq: 'Atributet e përputhura me vetitë e dyqanit' },
  about: {
    en: 'Each attribute goes to the property of the same name in the target. The target’s own properties must have been read; where it has none of that name, the row is refused.',
    sq: 'Secili atribut shkon te vetia me të njëjtin emër te objektivi. Vetitë e vetë objektivit duhet të jenë lexuar; ku ai s’ka asnjë me atë emër, rreshti refuzohet.',
  },
  row: { en: 'Attribute', sq: 'Atributi' },
  access,
  modes,
  order: 34,
});
