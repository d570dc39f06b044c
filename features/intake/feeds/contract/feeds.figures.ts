import { defineFigure } from '#kit/figure.ts';

export const failingFeeds = defineFigure({
  key: 'feeds.failing',
  label: { en: 'Failing feeds', sq: 'Feed-e me gabime' },
  meaning: {
    en: 'Feeds that are switched on and whose last tries ended in a failure.',
    sq: 'Feed-e aktive, importet e fundit të të cilave dështuan.',
  },
  access: ['Update_Product-Data'],
  audience: ['staff'],
  to: '/settings/international-sellers',
  search: { feed_state: 'failing' },
  notes: {
    since: { en: 'The first since {since}', sq: 'I pari që nga {since}' },
    none: { en: 'All feeds running', sq: 'Të gjitha funksionojnë' },
  },
});
