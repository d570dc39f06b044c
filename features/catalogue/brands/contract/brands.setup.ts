import { defineSetupStep } from '#kit/setup-step.ts';

export const brandsStep = defineSetupStep({
  key: 'brands',
  order: 60,
  title: { en: 'Add your brands', sq: 'Shtoni markat tuaja' },
  why: {
    en: 'Suppliers write the same brand in many ways. Shops show your name for it, to which theirs are mapped.',
    sq: 'Furnitorët e shkruajnë të njëjtën markë në shumë mënyra. Dyqanet tregojnë emrin tuaj, me të cilin lidhen të tyret.',
  },
  to: '/categories/brands',
  search: {},
  notes: { count: { en: '{count} {count|brand|brands}', sq: '{count} {count|markë|marka}' } },
});
