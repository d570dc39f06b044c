import type { RealtimePart } from '#web/lib/realtime.ts';

export const changeSetsRealtime: RealtimePart = { invalidates: { 'changeSets.': ['changeSets.'] } };
