import { defineSchedule } from '#kit/schedule.ts';

export const soldOutSchedule = defineSchedule({
  name: 'localProducts.archiveSoldOut',
  title: { en: 'Archiving of sold-out local products', sq: 'Arkivimi i produkteve lokale të mbaruara' },
  does: {
    en: 'Archives products without stock where their seller has set a rule for it.',
    sq: 'Arkivon produktet pa stok kur shitësi i tyre ka vendosur një rregull të tillë.',
  },
  everySeconds: 3600,
});
