import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { type ClonePart, clonePart } from '#server/clones.ts';
import { demandsPart, requiredPart } from '../contract/publishing.clones.ts';
import { demandSteps, requiredSteps } from './cloning/demand-steps.ts';
import { listGroupNames } from './group-names.read-model.ts';

export const publishingCloneParts: readonly ClonePart[] = [
  clonePart(demandsPart, {
    open: demandSteps,
    describe: async (db) =>
      new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
  clonePart(requiredPart, { open: requiredSteps, describe: listGroupNames }),
];
