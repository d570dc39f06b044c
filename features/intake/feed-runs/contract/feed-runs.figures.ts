import { defineFigure, defineSeries } from '#kit/figure.ts';

export const heldRuns = defineFigure({
  key: 'feeds.held',
  label: { en: 'Imports on hold', sq: 'Importe të ndalura' },
  meaning: {
    en: 'Imports stopped by a safety limit before anything was written. Someone has to release or discard them.',
    sq: 'Importe të ndalura nga një kufi sigurie para se të ruhej gjë; presin vendim.',
  },
  access: ['Update_Product-Data'],
  audience: ['staff'],
  to: '/settings/import',
  search: { source: 'feed', state: 'held' },
  notes: {
    quarantine: { en: '{values} values in quarantine', sq: '{values} vlera në karantinë' },
    none: { en: 'No value in quarantine', sq: 'Asnjë vlerë në karantinë' },
  },
});

export const importedByDay = defineSeries({
  key: 'feeds.imported',
  label: { en: 'Imported', sq: 'Të importuara' },
  meaning: {
    en: 'Products that feeds made or changed, their stock included.',
    sq: 'Produkte të krijuara ose të ndryshuara nga feed-et, përfshirë stokun.',
  },
  access: ['Read_Product', 'Update_Product-Data'],
  audience: ['staff'],
});
