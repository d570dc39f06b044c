import type { RealtimePart } from '#web/lib/realtime.ts';

/** A proposal is not among them: what a person is correcting must not change under their hands. */
export const feedRunsRealtime: RealtimePart = {
  invalidates: {
    'feeds.': [
      'feeds.list',
      'feeds.listRuns',
      'feeds.listRunRows',
      'feeds.listRunChanges',
      'feeds.listQuarantine',
      'feeds.figures',
      'feeds.health',
    ],
    'sellers.': ['feeds.list', 'feeds.figures'],
  },
};
