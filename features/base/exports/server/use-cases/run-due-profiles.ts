import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { AppError, sentenceOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, refuseOtherShops, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { rightsOf, rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { askedBy, nextRun } from '../../contract/export-profiles.rules.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import { exportedLists } from '../../contract/exports.model.ts';
import { exportSentences as words } from '../../contract/exports.sentences.ts';
import { exportTexts } from '../../contract/exports.texts.ts';
import { exportProfilesRepository, type StoredProfile } from '../export-profiles.repository.ts';
import { saidOf, setProfilePaused } from './manage-profiles.ts';
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

type Work<R> = (tx: Tx, context: Context | null) => Promise<R>;

/** In the name of a profile's owner, null where they may not go on; their rights are held until the start is committed (ADR 32). */
const asOwner = <R>({ db, unitOfWork, now }: Needs, { owner_id, shop_id }: StoredProfile, work: Work<R>): Promise<R> =>
  rightsOfNow(
    () => contextOfPerson({ db, now }, owner_id, { shopId: shop_id, cause }),
    (context) => context?.actor && rightsOf(context.actor),
  ).work((context) =>
    unitOfWork({ ...nobody, ...(context && { rights: rightsOf(context.actor) }) }, (tx) => work(tx, context)),
  );

/** `askedBy`: null is the clock. */
type Wanted = { readonly profile: StoredProfile; readonly askedBy: number | null };

/** Starts the file of a profile; false where its owner may not have it, and then nothing was written yet. */
async function begin(
  { startTask }: Needs,
  tx: Tx,
  context: Context | null,
  { profile, askedBy: by }: Wanted,
): Promise<boolean> {
  if (!context || !worksIn(context.actor, profile.shop_id)) return false;
  try {
    await startOne(startTask, tx, context, askedBy(saidOf(profile), profile.last_run_at), { ...profile, askedBy: by });
    return true;
  } catch (error) {
    // Anything else undoes this turn.
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** False where it could not begin, which is written and told its owner, or another worker was first. */
const runProfile = (needs: Needs, due: StoredProfile): Promise<boolean> =>
  asOwner(needs, due, async (tx, context) => {
    const profiles = exportProfilesRepository(tx.db);
    const at = needs.now();
    const profile = await profiles.takeDue(due.id, at);
    if (!profile) return false;
    const nextAt = nextRun(saidOf(profile), at);
    if (await begin(needs, tx, context, { profile, askedBy: null })) {
      await profiles.setRun(profile.id, { at, nextAt });
      return true;
    }
    await profiles.setNotBegun(profile.id, exportTexts.profileGone.code, { at, nextAt });
    // Once, until it begins again: every morning the same would be read by nobody.
    if (profile.last_error === null) await notifyOwner(tx, profile);
    return false;
  });

const notifyOwner = (tx: Tx, { owner_id, name, list, shop_id }: StoredProfile): Promise<void> =>
  notifyPerson(tx, owner_id, {
    kind: 'warning',
    text: say(words.profileNotBegun, { name, why: say(sentenceOf(exportErrors.profileNotAllowed)) }),
    link: `${exportedLists[list].page}?shopId=${shop_id}`,
  });

/** Has the file of somebody's profile written now, paused or not; its times stay. @throws AppError where it cannot be */
export const runProfileNow =
  (needs: Needs) =>
  async (id: number, { actor }: Context): Promise<void> => {
    const found = await exportProfilesRepository(needs.db).get(id);
    refuseOtherShops(actor, [found.shop_id]);
    await asOwner(needs, found, async (tx, context) => {
      const profiles = exportProfilesRepository(tx.db);
      const profile = await profiles.lock(id);
      if (await profiles.isRunning(id)) throw new AppError(exportErrors.profileRunning);
      if (!(await begin(needs, tx, context, { profile, askedBy: actor.userId })))
        throw new AppError(exportErrors.profileNotAllowed);
      await profiles.setRun(id, { at: needs.now(), nextAt: profile.next_at });
    });
  };

/** Somebody who looks after the schedules pauses the profile of another, or lets it go on: the history of its owner tells so. */
export const pauseProfileOf =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  (id: number, wanted: boolean, context: Context): Promise<void> =>
    unitOfWork(context, async (tx) => {
      const profile = await exportProfilesRepository(tx.db).lock(id);
      refuseOtherShops(context.actor, [profile.shop_id]);
      const { changed } = await setProfilePaused(tx, profile, wanted, context.now());
      if (!changed) return;
      const action = wanted ? 'export paused' : 'export resumed';
      tx.record([{ entity: 'user', id: profile.owner_id, action, after: { export_profile: profile.name } }]);
    });
