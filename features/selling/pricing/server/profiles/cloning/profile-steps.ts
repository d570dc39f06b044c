import { isDeepStrictEqual } from 'node:util';
import type { CloneInput } from '#kit/clone.ts';
import { AppError } from '#kit/error.ts';
import { asContext, type CloneFacts, type CloneSteps, joining } from '#server/clones.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import {
  type Copied,
  inOrder,
  joined,
  keepingAmounts,
  stepsElsewhere,
} from '../../../contract/profiles/profiles.copied.ts';
import { profileErrors as errors } from '../../../contract/profiles.errors.ts';
import { checkSteps, type ShopMoney } from '../../../contract/profiles.rules.ts';
import { mostScopes, type PriceScope } from '../../../contract/profiles.scopes.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { profilesRepository } from '../profiles.repository.ts';
import { scopesReadModel } from '../profiles.scopes.read-model.ts';
import { addProfileIn } from '../use-cases/add-profile.ts';
import { deleteProfile } from '../use-cases/delete-profile.ts';
import { saveProfileVersion } from '../use-cases/save-profile-version.ts';
import { clonedProfilesReadModel, type ProfileAndTwin } from './cloned-profiles.read-model.ts';

type ProfileFacts = CloneFacts<Copied> & {
  readonly profile: ProfileAndTwin;
  readonly money: ShopMoney;
  /** The target sells in another currency than the source. */
  readonly elsewhere: boolean;
};

/** One row per profile of the source. What the target gets is a draft: whether it is to hold, a person decides who has simulated it. */
export const profileSteps =
  ({ now }: Pick<Platform, 'now'>) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Copied> => ({
    rows: (db) => clonedProfilesReadModel(db).listIds(from),
    lock: (db) => profilesRepository(db).lockNames(to),
    async read(db, ids) {
      const shops = profilesReadModel(db);
      const [source, money] = [(await shops.findShop(from))!, (await shops.findShop(to))!];
      const elsewhere = source.currency !== money.currency;
      const found: ProfileFacts[] = [];
      for (const profile of await clonedProfilesReadModel(db).listBeside(ids, to)) {
        const { said, twin } = profile;
        const steps = elsewhere ? stepsElsewhere(said.steps, source.currency) : said.steps;
        found.push({
          id: profile.id,
          version: 0,
          value: twin && { draft: twin.state === 'draft', steps: twin.steps, holds_for: inOrder(twin.scopes) },
          source: { draft: true, steps, holds_for: inOrder(await withoutGone(db, said.scopes)) },
          profile,
          money,
          elsewhere,
        });
      }
      return found;
    },
    merge: (target, source) => (source ? joined(target, source) : target),
    fit(facts, wanted) {
      if (!wanted || !facts.value) return wanted;
      const { elsewhere } = facts as ProfileFacts;
      const steps = elsewhere ? keepingAmounts(facts.value.steps, wanted.steps) : wanted.steps;
      const fitted = { ...wanted, steps, draft: facts.value.draft };
      // What already holds there needs no draft that says the same.
      return isDeepStrictEqual(fitted, facts.value) ? facts.value : { ...fitted, draft: true };
    },
    refuse(facts, wanted) {
      if (!wanted) return null;
      if (wanted.holds_for.length === 0 || Object.keys(wanted.steps).length === 0)
        return new AppError(errors.nothingToCopy);
      if (wanted.holds_for.length > mostScopes)
        return new AppError(errors.tooManyScopes, { values: { most: mostScopes } });
      const checked = checkSteps(wanted.steps, (facts as ProfileFacts).money);
      return 'issues' in checked ? new AppError(errors.ruleInvalid, { issues: checked.issues }) : null;
    },
    async write(tx, changes) {
      for (const { facts, wanted } of changes)
        await keep(tx, { facts: facts as ProfileFacts, wanted, to }, asContext(context), now);
    },
  });

/** Things that scopes name may be gone since; nobody needs a rule for them. */
async function withoutGone(db: Db, scopes: readonly PriceScope[]): Promise<PriceScope[]> {
  const gone = new Set(await scopesReadModel(db).findGone(scopes));
  return scopes.filter((_, place) => !gone.has(place));
}

type Change = { readonly facts: ProfileFacts; readonly wanted: Copied | null; readonly to: number };

/** Writes the draft of the target, or takes it away where there was none (the way back). */
async function keep(
  tx: Tx,
  { facts: { profile }, wanted, to }: Change,
  context: Context,
  now: Platform['now'],
): Promise<void> {
  const { name, twin } = profile;
  if (!wanted?.draft) {
    if (twin) await deleteProfile(joining(tx))({ params: { id: twin.id } }, context);
    return;
  }
  const { steps, holds_for: scopes } = wanted;
  if (!twin) {
    await addProfileIn(tx, { shopId: to, name, steps, scopes }, context, now());
    return;
  }
  const drafted = twin.state === 'draft';
  await saveProfileVersion({ ...joining(tx), now })(
    {
      params: { id: twin.id, no: drafted ? twin.no : twin.last + 1 },
      body: {
        steps,
        scopes: [...scopes],
        note: drafted ? twin.note : '',
        version: drafted ? twin.version : 0,
      },
    },
    context,
  );
}
