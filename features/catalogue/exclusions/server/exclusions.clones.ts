import { type ClonePart, clonePart } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import { exclusionsPart } from '../contract/exclusions.clones.ts';
import { exclusionSteps } from './cloning/exclusion-steps.ts';
import { exclusionSubject } from './exclusions.operations.ts';

export const exclusionsCloneParts = (platform: Pick<Platform, 'startTask' | 'now'>): readonly ClonePart[] => [
  clonePart(exclusionsPart, {
    open: exclusionSteps(platform),
    describe: (db, ids) => exclusionSubject.describe(db, ids, { shopId: 0, sellerId: null }),
  }),
];
