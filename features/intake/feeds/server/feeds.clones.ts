import { type CloneKind, type ClonePart, cloneKind, clonePart } from '#server/clones.ts';
import {
  feedCloneKind,
  feedMappingPart,
  feedSafetyPart,
  feedSchedulePart,
  feedSourcePart,
  feedTermsPart,
} from '../contract/feeds.clones.ts';
import { mappingSteps, safetySteps, scheduleSteps, sourceSteps, termsSteps } from './cloning/feed-steps.ts';
import { feedChoicesReadModel } from './feed-choices.read-model.ts';

export const feedsCloneKinds: readonly CloneKind[] = [
  cloneKind(feedCloneKind, (db, asked) => feedChoicesReadModel(db).list(asked)),
];

const describe: ClonePart['describe'] = async (db, ids) =>
  new Map(
    (await feedChoicesReadModel(db).list({ search: '', ids, limit: ids.length })).map(({ id, name, detail }) => [
      id,
      { code: name, name: detail },
    ]),
  );

export const feedsCloneParts: readonly ClonePart[] = [
  clonePart(feedSourcePart, { open: sourceSteps, describe }),
  clonePart(feedMappingPart, { open: mappingSteps, describe }),
  clonePart(feedTermsPart, { open: termsSteps, describe }),
  clonePart(feedSafetyPart, { open: safetySteps, describe }),
  clonePart(feedSchedulePart, { open: scheduleSteps, describe }),
];
