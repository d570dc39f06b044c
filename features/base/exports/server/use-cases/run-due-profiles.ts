import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import { worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { rightsOf, rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { askedBy, nextRun } from '../../contract/export-profiles.rules.ts';
import { exportTexts } from '../../contract/exports.texts.ts';
import { exportProfilesRepository, type StoredProfile } from '../export-profiles.repository.ts';
import { saidOf } from './keep-profiles.ts';
import { startOne } from './start-export.ts';

/** As many are started in one go of the clock. */
const atOnce = 20;
const cause = 'clock:exports.profiles';
const nobody = { userId: null, shopId: null, cause };

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>;

/** Starts the profiles whose time has come, each under the rights its owner has at this moment. Runs that were missed count once. */
export const runDueProfiles = (needs: Needs) => async (): Promise<{ count: number; more: boolean }> => {
  let count = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const due = await exportProfilesRepository(needs.db).findDue(needs.now());
    if (!due) return { count, more: false };
    if (await runProfile(needs, due)) count += 1;
  }
  return { count, more: true };
};

/** False where it could not begin, which is written, or another worker was first. The owner's rights are held until the start is committed (ADR 32). */
const runProfile = ({ db, unitOfWork, startTask, now }: Needs, due: StoredProfile): Promise<boolean> =>
  rightsOfNow(
    () => contextOfPerson({ db, now }, due.owner_id, { shopId: due.shop_id, cause }),
    (context) => context?.actor && rightsOf(context.actor),
  ).work((context) =>
    unitOfWork({ ...nobody, ...(context && { rights: rightsOf(context.actor) }) }, async (tx) => {
      const profiles = exportProfilesRepository(tx.db);
      const profile = await profiles.takeDue(due.id, now());
      if (!profile) return false;
      const said = saidOf(profile);
      const nextAt = nextRun(said, now());
      const notBegun = async () => {
        await profiles.setNotBegun(profile.id, exportTexts.profileGone.code, nextAt);
        return false;
      };
      if (!context || !worksIn(context.actor, profile.shop_id)) return notBegun();
      try {
        await startOne(startTask, tx, context, askedBy(said, profile.last_run_at), profile);
      } catch (error) {
        // Without the right nothing was written yet; anything else undoes this turn.
        if (!(error instanceof AppError)) throw error;
        return notBegun();
      }
      await profiles.setRun(profile.id, { at: now(), nextAt });
      return true;
    }),
  );
