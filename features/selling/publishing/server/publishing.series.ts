import type { Platform } from '#server/feature.ts';
import { series } from '#server/figures.ts';
import { sentByDay } from '../contract/publishing.figures.ts';
import { countSentByDay } from './publishing-series.read-model.ts';

export const publishingSeries = ({ readDb }: Pick<Platform, 'readDb'>) => [
  series(sentByDay, ({ from, zone, scope }) => countSentByDay(readDb, scope.shopId, from, zone)),
];
