import { type ClonePart, clonePart, describedAs } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import { profilesPart } from '../../../contract/profiles/profiles.clones.ts';
import { tariffsPart } from '../../../contract/tariffs/tariffs.clones.ts';
import { tariffSteps } from '../../tariffs/tariff-steps.ts';
import { nameProfiles, nameTariffs } from '../profiles.named.read-model.ts';
import { profileSteps } from './profile-steps.ts';

export const profilesCloneParts = (platform: Pick<Platform, 'now'>): readonly ClonePart[] => [
  clonePart(tariffsPart, {
    open: tariffSteps(platform),
    describe: describedAs(nameTariffs),
  }),
  clonePart(profilesPart, {
    open: profileSteps(platform),
    describe: describedAs(nameProfiles),
  }),
];
