import { defineFigure, defineSeries } from '#kit/figure.ts';

export const failingFeeds = defineFigure({
  key: 'feeds.failing',
  label: { en: 'Feeds that fail', sq: 'Burime që dështojnë' },
  meaning: {
    en: 'Feeds that are switched on and whose last tries ended in a failure.',
    sq: 'Burime të ndezura, përpjekjet e fundit të të cilave përfunduan me dështim.',
  },
  access: ['Update_Product-Data'],
  audience: ['staff'],
  to: '/settings/international-sellers',
  search: { feed_state: 'failing' },
  notes: {
    since: { en: 'The first since {since}', sq: 'I pari që nga {since}' },
    none: { en: 'All deliver', sq: 'Të gjitha dorëzojnë' },
  },
});

export const heldRuns = defineFigure({
  key: 'feeds.held',
  label: { en: 'Imports held', sq: 'Importe të ndalura' },
  meaning: {
    en: 'Runs of feeds that a guard has stopped before they wrote, and that wait for somebody to decide.',
    sq: 'Ekzekutime burimesh që një roje i ka ndalur para se të shkruanin, dhe që presin vendim.',
  },
  access: ['Update_Product-Data'],
  audience: ['staff'],
  to: '/settings/international-sellers',
  search: {},
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
    sq: 'Produkte që burimet i krijuan ose i ndryshuan, përfshirë gjendjen.',
  },
  access: ['Read_Product', 'Update_Product-Data'],
  audience: ['staff'],
});
