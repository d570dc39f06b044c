import type { Platform } from '#server/feature.ts';
import { figure, series } from '#server/figures.ts';
import { heldRuns, importedByDay } from '../contract/feed-runs.figures.ts';
import { feedRunsFiguresReadModel } from './feed-runs-figures.read-model.ts';

export const feedRunsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(heldRuns, async () => {
    const { runs, values } = await feedRunsFiguresReadModel(readDb).getHeld();
    const waits = runs + values > 0;
    const note = values > 0 ? ({ code: 'quarantine', values: { values } } as const) : ({ code: 'none' } as const);
    return { count: runs, tone: waits ? 'attention' : 'calm', note };
  }),
];

export const feedRunsSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(importedByDay, ({ from, zone }) => feedRunsFiguresReadModel(readDb).countByDay(from, zone)),
];
