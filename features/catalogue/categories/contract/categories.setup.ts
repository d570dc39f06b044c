import { defineSetupStep } from '#kit/setup-step.ts';

export const categoriesStep = defineSetupStep({
  key: 'categories',
  order: 50,
  title: { en: 'Make your category tree', sq: 'Krijoni pemën e kategorive' },
  why: {
    en: 'Products go to shops in your categories. Bring in your own file, start with Google’s product taxonomy, or add categories one by one.',
    sq: 'Produktet shkojnë në dyqane në kategoritë tuaja. Sillni skedarin tuaj, filloni me taksonominë e Google, ose shtoni kategoritë një nga një.',
  },
  to: '/categories/show',
  search: {},
  notes: { count: { en: '{count} {count|category|categories}', sq: '{count} {count|kategori|kategori}' } },
});
