import { listLabels } from '#features/catalogue/products/server/products.public.ts';
import { type ClonePart, clonePart } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import { soldProductsPart } from '../contract/lifecycle.clones.ts';
import { soldSteps } from './cloning/sold-steps.ts';

export const lifecycleCloneParts = (platform: Platform): readonly ClonePart[] => [
  clonePart(soldProductsPart, {
    open: soldSteps(platform),
    describe: (db, ids) => listLabels(db, ids, { sellerId: null }),
  }),
];
