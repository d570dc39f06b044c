import { findPerson } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import { type Actor, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { askedBy, nextRun } from '../../contract/export-profiles.rules.ts';
import { exportTexts } from '../../contract/exports.texts.ts';
import { exportProfilesRepository, type StoredProfile } from '../export-profiles.repository.ts';
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
        const actor = await findPerson(db, profile.owner_id);
        if (!actor || !mayStill(actor, profile)) {
          await profiles.setNotBegun(profile.id, exportTexts.profileGone.code, nextAt);
          return 'refused';
        }
        const scope = { shopId: profile.shop_id, sellerId: actor.scoped ? (actor.sellerId ?? 0) : null };
        try {
          await startOne(startTask, tx, { actor, scope, now, cause }, askedBy(said, profile.last_run_at), profile);
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

const mayStill = (actor: Actor, { shop_id: shopId }: StoredProfile): boolean =>
  actor.active && !actor.suspended && worksIn(actor, shopId);
