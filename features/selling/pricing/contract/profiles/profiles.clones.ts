import { defineClonePart } from '#kit/clone.ts';

export const profilesPart = defineClonePart({
  key: 'pricing.profiles',
  kind: 'shop',
  title: { en: 'Price profiles', sq: 'Profilet e çmimeve' },
  about: {
    en: 'The profiles of the source with what they apply to, as drafts: no price changes before a draft is simulated and activated. Profiles of the same name are one. Where the target sells in another currency, amounts and roundings are left out.',
    sq: 'Profilet e burimit me atë për çfarë vlejnë, si drafte: asnjë çmim nuk ndryshon para se drafti të simulohet e të aktivizohet. Profilet me të njëjtin emër janë një. Kur objektivi shet në një monedhë tjetër, shumat dhe rrumbullakimet lihen jashtë.',
  },
  row: { en: 'Profile', sq: 'Profili' },
  access: ['Update_Product-Data'],
  modes: ['skip', 'merge', 'overwrite'],
  order: 45,
});
