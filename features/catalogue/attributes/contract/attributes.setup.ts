import { defineSetupStep } from '#kit/setup-step.ts';

export const attributesStep = defineSetupStep({
  key: 'attributes',
  order: 65,
  title: { en: 'Add your attributes', sq: 'Shtoni atributet tuaja' },
  why: {
    en: 'Colour, size, material: what customers filter by. Supplier values are mapped to yours. Skip this if your shops show none.',
    sq: 'Ngjyra, madhësia, materiali: sipas tyre filtrojnë klientët. Vlerat e furnitorëve përputhen me tuajat. Kapërcejeni nëse dyqanet nuk tregojnë asnjë.',
  },
  to: '/categories/attributes',
  search: {},
  notes: { count: { en: '{count} {count|attribute|attributes}', sq: '{count} {count|atribut|atribute}' } },
});
