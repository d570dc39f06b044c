import { defineSetupStep } from '#kit/setup-step.ts';

export const companyStep = defineSetupStep({
  key: 'company',
  order: 10,
  title: { en: 'Enter your company', sq: 'Shkruani kompaninë tuaj' },
  why: {
    en: 'Its name, address and VAT number appear on purchase orders and in emails.',
    sq: 'Emri, adresa dhe numri i TVSH-së shfaqen në porositë e blerjes dhe në email-et.',
  },
  to: '/settings/company',
  search: {},
  notes: {
    name: { en: '{name}', sq: '{name}' },
    address: { en: '{name}: no address yet', sq: '{name}: ende pa adresë' },
    vatNumber: { en: '{name}: no VAT number yet', sq: '{name}: ende pa numër TVSH-je' },
    both: { en: '{name}: no address and no VAT number yet', sq: '{name}: ende pa adresë dhe pa numër TVSH-je' },
  },
});
