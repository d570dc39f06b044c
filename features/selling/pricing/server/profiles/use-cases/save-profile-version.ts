import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { saveProfileVersion as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import type { ProfileVersion } from '../../../contract/profiles.model.ts';
import type { PriceScope } from '../../../contract/profiles.scopes.ts';
import { profileSentences } from '../../../contract/profiles.sentences.ts';
import { checkVersion } from '../check-version.ts';
import { lockProfile } from '../profiles.access.ts';
import { type KeptProfile, type KeptVersion, profilesRepository } from '../profiles.repository.ts';
import { tellVersion } from '../tell-version.ts';

type Body = Omit<InputOf<typeof call>['body'], 'steps' | 'scopes'> & {
  readonly steps: unknown;
  readonly scopes: readonly PriceScope[];
};

export const saveProfileVersion =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params: { id, no }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) =>
      saveVersionIn(tx, await lockProfile(tx.db, id, context.actor), no, body, context, now()),
    );

/** Saves a draft of a profile that is locked, or begins it. @throws AppError of the call */
export async function saveVersionIn(
  tx: Tx,
  profile: KeptProfile,
  no: number,
  body: Body,
  { actor }: Pick<Context, 'actor'>,
  at: Date,
): Promise<ProfileVersion> {
  const { id } = profile;
  const profiles = profilesRepository(tx.db);
  const versions = await profiles.listVersions(id);
  const kept = draftToSave(versions, no, body.version);
  const steps = await checkVersion(tx.db, profile.shop_id, body);
  const before = kept ? (await tellVersion(tx.db, id, no)).told : null;
  await rename(tx, profile, body.name);
  const by = actor.userId;
  if (kept) await profiles.setSteps(kept.id, steps, body.note, by, at);
  const versionId = kept?.id ?? (await profiles.insertVersion(id, { no, steps, note: body.note }, by, at));
  await profiles.setScopes(versionId, body.scopes);
  const { version, told } = await tellVersion(tx.db, id, no);
  const changed = before ? differing(before, told) : { before: null, after: told };
  if (changed)
    tx.record([
      {
        entity: 'price_profile',
        id,
        action: 'price version saved',
        before: changed.before,
        after: { no, ...changed.after },
      },
    ]);
  tx.emit(priceProfilesChanged, { shopId: profile.shop_id, ids: [id] });
  return version;
}

/** The draft that is saved; null: the one that begins with this. */
function draftToSave(versions: readonly KeptVersion[], no: number, read: number): KeptVersion | null {
  const kept = versions.find((one) => one.no === no);
  if (kept) {
    if (kept.state !== 'draft') throw new AppError(profileErrors.notDraft);
    if (kept.version !== read) throw new AppError(profileErrors.changedMeanwhile);
    return kept;
  }
  if (no !== (versions.at(-1)?.no ?? 0) + 1) throw new AppError(generalErrors.notFound);
  if (versions.some(({ state }) => state === 'draft')) throw new AppError(profileErrors.hasDraft);
  if (read !== 0) throw new AppError(profileErrors.changedMeanwhile);
  return null;
}

async function rename(tx: Tx, { id, shop_id, name }: KeptProfile, next: string | undefined): Promise<void> {
  if (next === undefined || next === name) return;
  const profiles = profilesRepository(tx.db);
  await profiles.lockNames(shop_id);
  if (await profiles.hasName(shop_id, next, id)) throw refuseField('name', profileSentences.sameName);
  await profiles.setName(id, next);
}
