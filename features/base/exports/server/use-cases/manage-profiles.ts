import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { askedBy, nextRun } from '../../contract/export-profiles.rules.ts';
import type * as calls from '../../contract/exports.calls.ts';
import { exportErrors as errors } from '../../contract/exports.errors.ts';
import type { ExportProfile } from '../../contract/exports.model.ts';
import { atOnce, mostProfiles } from '../../contract/exports.rules.ts';
import { exportProfilesRepository, type StoredProfile } from '../export-profiles.repository.ts';
import { exportsRepository } from '../exports.repository.ts';
import { refuseUnseen, startOne } from './start-export.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** The profiles of the person for a list. */
export const listExportProfiles =
  ({ db }: Pick<Needs, 'db'>) =>
  async (
    { query }: InputOf<typeof calls.listExportProfiles>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listExportProfiles>> =>
    (await exportProfilesRepository(db).listOwn(actor.userId, query.list)).map(toWire);

/** Keeps an export of the shop of the request. */
export const addExportProfile =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  async (
    { body }: InputOf<typeof calls.addExportProfile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addExportProfile>> => {
    const { actor, scope, now } = context;
    refuseUnseen(actor, body.list);
    return unitOfWork(context, async (tx) => {
      const profiles = exportProfilesRepository(tx.db);
      if ((await profiles.countOwn(actor.userId)) >= mostProfiles)
        throw new AppError(errors.tooManyProfiles, { values: { limit: mostProfiles } });
      return { id: await profiles.insert(actor.userId, scope.shopId, body, nextRun(body, now())) };
    });
  };

export const changeExportProfile =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  async (
    { params: { id }, body: { version, ...said } }: InputOf<typeof calls.changeExportProfile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeExportProfile>> => {
    refuseUnseen(context.actor, said.list);
    return unitOfWork(context, async (tx) => {
      const profiles = exportProfilesRepository(tx.db);
      const before = await profiles.lockOwn(id, context.actor.userId);
      if (before.version !== version) throw new AppError(errors.profileChanged);
      // What is paused stays so while it has times; by hand there is nothing to pause.
      const paused = before.paused && said.every !== null;
      await profiles.set(id, said, { paused, nextAt: paused ? null : nextRun(said, context.now()) });
      return { id };
    });
  };

export const removeExportProfile =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeExportProfile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeExportProfile>> =>
    unitOfWork(context, async (tx) => {
      const profiles = exportProfilesRepository(tx.db);
      await profiles.lockOwn(id, context.actor.userId);
      await profiles.delete(id);
      return { id };
    });

export const pauseExportProfile =
  ({ unitOfWork }: Pick<Needs, 'unitOfWork'>) =>
  async (
    { params: { id }, body: { paused } }: InputOf<typeof calls.pauseExportProfile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.pauseExportProfile>> =>
    unitOfWork(context, async (tx) => {
      const profile = await exportProfilesRepository(tx.db).lockOwn(id, context.actor.userId);
      return { paused: (await setProfilePaused(tx, profile, paused, context.now())).paused };
    });

/** A profile without times has none to be kept from. @returns whether it is paused now, and was not so before */
export async function setProfilePaused(
  tx: Tx,
  profile: StoredProfile,
  wanted: boolean,
  now: Date,
): Promise<{ paused: boolean; changed: boolean }> {
  const paused = wanted && profile.said.every !== null;
  if (paused === profile.paused) return { paused, changed: false };
  const nextAt = paused ? null : nextRun(saidOf(profile), now);
  await exportProfilesRepository(tx.db).setPaused(profile.id, paused, nextAt);
  return { paused, changed: true };
}

/** The file is written in the shop the profile was made for. */
export const runExportProfile =
  ({ unitOfWork, startTask }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.runExportProfile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.runExportProfile>> =>
    unitOfWork(context, async (tx) => {
      const { actor, scope, now } = context;
      const profiles = exportProfilesRepository(tx.db);
      const profile = await profiles.lockOwn(id, actor.userId);
      refuseOtherShops(actor, [profile.shop_id]);
      if ((await exportsRepository(tx.db).countUnfinished(actor.userId)) >= atOnce)
        throw new AppError(errors.tooMany, { values: { limit: atOnce } });
      const asked = askedBy(saidOf(profile), profile.last_run_at);
      const where = { ...context, scope: { ...scope, shopId: profile.shop_id } };
      const taskId = await startOne(startTask, tx, where, asked, { ...profile, askedBy: where.actor.userId });
      await profiles.setRun(id, { at: now(), nextAt: profile.next_at });
      return { id: taskId };
    });

export const saidOf = ({ name, list, said }: StoredProfile) => ({ name, list, ...said });

const toWire = (profile: StoredProfile): ExportProfile => ({
  ...saidOf(profile),
  id: profile.id,
  shop_id: profile.shop_id,
  paused: profile.paused,
  next_at: profile.next_at?.toISOString() ?? null,
  last_run_at: profile.last_run_at?.toISOString() ?? null,
  last_error: profile.last_error,
  version: profile.version,
});
