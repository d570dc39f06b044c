import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { type ClonePart, clonePart } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import { demandsPart, keptPart, requiredPart, sendingPart } from '../contract/publishing.clones.ts';
import { demandSteps, requiredSteps } from './cloning/demand-steps.ts';
import { keptSteps, sendingSteps } from './cloning/sending-steps.ts';
import { listGroupNames } from './group-names.read-model.ts';

const describe: ClonePart['describe'] = async (db) =>
  new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }]));

export const publishingCloneParts = (platform: Pick<Platform, 'startTask'>): readonly ClonePart[] => [
  clonePart(demandsPart, { open: demandSteps, describe }),
  clonePart(sendingPart, { open: sendingSteps(platform), describe }),
  clonePart(keptPart, { open: keptSteps(platform), describe }),
  clonePart(requiredPart, { open: requiredSteps, describe: listGroupNames }),
];
