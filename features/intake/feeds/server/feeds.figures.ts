import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { failingFeeds } from '../contract/feeds.figures.ts';
import { feedsFiguresReadModel } from './feeds-figures.read-model.ts';

export const feedsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(failingFeeds, async () => {
    const { count, since } = await feedsFiguresReadModel(readDb).getFailing();
    if (since === null) return { count, note: { code: 'none' } };
    return { count, tone: 'alarm', note: { code: 'since', values: { since: since.toISOString() } } };
  }),
];
