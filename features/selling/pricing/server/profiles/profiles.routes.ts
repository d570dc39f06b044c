import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../../contract/profiles.calls.ts';
import { activateVersion } from './use-cases/activate-version.ts';
import { addProfile } from './use-cases/add-profile.ts';
import { countProfileUse } from './use-cases/count-profile-use.ts';
import { deleteProfile } from './use-cases/delete-profile.ts';
import { getProfileVersion } from './use-cases/get-profile-version.ts';
import { getSimulation } from './use-cases/get-simulation.ts';
import { listProfiles } from './use-cases/list-profiles.ts';
import { previewRetire } from './use-cases/preview-retire.ts';
import { retireProfile } from './use-cases/retire-profile.ts';
import { rollBackProfile } from './use-cases/roll-back-profile.ts';
import { saveProfileVersion } from './use-cases/save-profile-version.ts';
import { simulateVersion } from './use-cases/simulate-version.ts';
import { unscheduleVersion } from './use-cases/unschedule-version.ts';

export const profilesRoutes = (platform: Platform) => [
  bind(calls.listProfiles, listProfiles(platform)),
  bind(calls.countProfileUse, countProfileUse(platform)),
  bind(calls.addProfile, addProfile(platform)),
  bind(calls.deleteProfile, deleteProfile(platform)),
  bind(calls.getProfileVersion, getProfileVersion(platform)),
  bind(calls.saveProfileVersion, saveProfileVersion(platform)),
  bind(calls.simulateVersion, simulateVersion(platform)),
  bind(calls.getSimulation, getSimulation(platform)),
  bind(calls.activateVersion, activateVersion(platform)),
  bind(calls.unscheduleVersion, unscheduleVersion(platform)),
  bind(calls.rollBackProfile, rollBackProfile(platform)),
  bind(calls.previewRetire, previewRetire(platform)),
  bind(calls.retireProfile, retireProfile(platform)),
];
