import type { Platform } from '#server/feature.ts';
import { figure, series } from '#server/figures.ts';
import { failingFeeds, heldRuns, importedByDay } from '../contract/feeds.figures.ts';
import { feedsFiguresReadModel } from './feeds-figures.read-model.ts';

export const feedsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const found = feedsFiguresReadModel(readDb);
  return [
    figure(failingFeeds, async () => {
      const { count, since } = await found.getFailing();
      if (since === null) return { count, note: { code: 'none' } };
      return { count, tone: 'alarm', note: { code: 'since', values: { since: since.toISOString() } } };
    }),
    figure(heldRuns, async () => {
      const { runs, values } = await found.getHeld();
      const waits = runs + values > 0;
      const note = values > 0 ? ({ code: 'quarantine', values: { values } } as const) : ({ code: 'none' } as const);
      return { count: runs, tone: waits ? 'attention' : 'calm', note };
    }),
  ];
};

export const feedsSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(importedByDay, ({ from, zone }) => feedsFiguresReadModel(readDb).countByDay(from, zone)),
];
