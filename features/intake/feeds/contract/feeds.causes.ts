import { defineCause } from '#kit/cause.ts';
import { feedsChanged } from './feeds.events.ts';

/** Feeds that do not come in: their products keep the prices and the stock of before. Runs are told of by `feeds.changed`, too. */
export const failingFeedsCause = defineCause({
  key: 'feeds.failing',
  kind: 'intake',
  access: ['Update_Product-Data'],
  after: [feedsChanged],
  lines: {
    failing: {
      title: { en: '{name}: the feed does not come in', sq: '{name}: feed-i nuk po vjen' },
      why: {
        en: 'Prices and stock are those of the last good import; new products do not arrive.',
        sq: 'Çmimet dhe stoku janë ato të importit të fundit të suksesshëm; produktet e reja nuk vijnë.',
      },
      counted: {
        en: '{count} failed {count|import|imports} in a row',
        sq: '{count} {count|import i dështuar|importe të dështuara} rresht',
      },
      solve: { en: 'Show imports', sq: 'Shfaq importet' },
      to: '/settings/international-sellers',
      search: { feed: '{feed}', open: 'runs' },
    },
    overdue: {
      title: { en: '{name}: the scheduled import is overdue', sq: '{name}: importi i planifikuar është vonuar' },
      why: {
        en: 'Its time has passed by more than an hour and nothing has run: is a worker there, is the market paused?',
        sq: 'Koha i ka kaluar me më shumë se një orë dhe asgjë nuk është kryer: a ka një proces pune, a është pezulluar tregu?',
      },
      counted: { en: 'not run', sq: 'pa u kryer' },
      solve: { en: 'Show schedule', sq: 'Shfaq orarin' },
      to: '/settings/international-sellers',
      search: { feed: '{feed}', open: 'setup', tab: 'schedule' },
    },
  },
});
