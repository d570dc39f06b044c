import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { openWords } from '../contract/mapping.figures.ts';
import { countInbox } from './use-cases/count-inbox.ts';

export const mappingFigures = (platform: Pick<Platform, 'readDb'>) => [
  figure(openWords, async (context) => {
    const kinds = await countInbox({ db: platform.readDb })({}, context);
    return { count: kinds.reduce((sum, { open }) => sum + open, 0), note: { code: 'why' } };
  }),
];
