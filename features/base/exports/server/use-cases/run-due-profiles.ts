import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import { worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { askedBy, nextRun } from '../../contract/export-profiles.rules.ts';
import { exportTexts } from '../../contract/exports.texts.ts';
import { exportProfilesRepository } from '../export-profiles.repository.ts';
import { saidOf } from './keep-profiles.ts';
import { startOne } from './start-export.ts';

/** As many are started in one go of the clock. */
const atOnce = 20;
const cause = 'clock:exports.profiles';

/** Starts the profiles whose time has come, each under the rights its owner has at this moment. Runs that were missed count once. */
export const runDueProfiles =
  ({ db, unitOfWork, startTask, now }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>) =>
  async () => {
    let count = 0;
    for (let turn = 0; turn < atOnce; turn += 1) {
      const taken = await unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
        const profiles = exportProfilesRepository(tx.db);
        const profile = await profiles.takeDue(now());
        if (!profile) return 'none';
        const said = saidOf(profile);
        const nextAt = nextRun(said, now());
        const context = await contextOfPerson({ db, now }, profile.owner_id, { shopId: profile.shop_id, cause });
        if (!context || !worksIn(context.actor, profile.shop_id)) {
          await profiles.setNotBegun(profile.id, exportTexts.profileGone.code, nextAt);
          return 'refused';
        }
        try {
          await startOne(startTask, tx, context, askedBy(said, profile.last_run_at), profile);
        } catch (error) {
          // Without the right nothing was written yet; anything else undoes this turn.
          if (!(error instanceof AppError)) throw error;
          await profiles.setNotBegun(profile.id, exportTexts.profileGone.code, nextAt);
          return 'refused';
        }
        await profiles.setRun(profile.id, { at: now(), nextAt });
        return 'started';
      });
      if (taken === 'none') return { count, more: false };
      if (taken === 'started') count += 1;
    }
    return { count, more: true };
  };
