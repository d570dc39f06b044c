import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { saveMargins as call } from '../../contract/margins/margins.calls.ts';
import type { MarginChange } from '../../contract/margins/margins.model.ts';
import {
  cellOf,
  changedSteps,
  type MatrixPlace,
  ruleOfPlace,
  scopeOfPlace,
} from '../../contract/margins/margins.rules.ts';
import { usualBase } from '../../contract/pricing.steps.ts';
import { profileErrors as errors } from '../../contract/profiles.errors.ts';
import { profileSentences as words } from '../../contract/profiles.sentences.ts';
import { checkVersion } from '../profiles/check-version.ts';
import { lockProfile } from '../profiles/profiles.access.ts';
import { profilesRepository } from '../profiles/profiles.repository.ts';
import { addProfileIn } from '../profiles/use-cases/add-profile.ts';
import { saveVersionIn } from '../profiles/use-cases/save-profile-version.ts';
import { marginsReadModel } from './margins.read-model.ts';

type Saved = OutputOf<typeof call>[number];

/** Each cell becomes part of a draft of the profile behind it; two cells of one profile are one draft. */
export const saveMargins =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ body: { cells } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseOtherShops(
      context.actor,
      cells.map(({ shop_id }) => shop_id),
    );
    return unitOfWork(context, async (tx) => {
      // One after the other: two people who make the profile of one cell would make two.
      for (const shopId of [...new Set(cells.map(({ shop_id }) => shop_id))].toSorted((one, other) => one - other))
        await profilesRepository(tx.db).lockNames(shopId);
      const saved = new Map<number, Saved>();
      for (const [at, change] of cells.entries()) {
        const one = await saveCell(tx, change, context, now()).catch((error: unknown) => throwAt(error, at));
        saved.set(one.profile, one);
      }
      return [...saved.values()];
    });
  };

async function saveCell(tx: Tx, change: MarginChange, context: Context, at: Date): Promise<Saved> {
  const { shop_id, kind, id } = change;
  const read = marginsReadModel(tx.db);
  if ((kind === 'shop') !== (id === null)) throw refuseField('id', words.scopeGone);
  const thing = kind === 'shop' ? null : await read.findPlace({ kind, id });
  if (kind !== 'shop' && !thing) throw refuseField('id', words.scopeGone);
  const place: MatrixPlace = { kind, id, path: id === null ? [] : [id] };
  const rules = (await read.listRules([shop_id])).get(shop_id) ?? [];
  const behind = ruleOfPlace(rules, place);
  if (!behind) {
    const shop = (await shopsRepository(tx.db).list()).find(({ id: one }) => one === shop_id);
    const name = await freeName(tx, shop_id, thing?.name ?? shop?.name ?? '–');
    // Where nothing of the whole shop says yet what a price comes from, a margin alone would price nothing.
    const whole = ruleOfPlace(rules, { kind: 'shop', id: null, path: [] });
    const before = whole?.steps.base ? {} : { base: usualBase };
    const steps = await checkVersion(tx.db, shop_id, {
      steps: changedSteps(before, change),
      scopes: [scopeOfPlace(place)],
    });
    const made = await addProfileIn(tx, { shopId: shop_id, name, steps, scopes: [scopeOfPlace(place)] }, context, at);
    return { profile: made.id, no: made.no, name, shop_id };
  }
  if (behind.scopesTotal > 1) throw new AppError(errors.marginShared, { values: { name: behind.name } });
  const profile = await lockProfile(tx.db, behind.profile, context.actor);
  const { draft } = cellOf(shop_id, rules, place);
  if ((draft?.version ?? 0) !== change.draft) {
    const is = draft?.margin?.value ?? '–';
    throw new AppError(errors.cellChanged, { values: { is, name: behind.name } });
  }
  const source = rules.find(({ profile: of, state }) => of === behind.profile && state === 'draft') ?? behind;
  const versions = await profilesRepository(tx.db).listVersions(profile.id);
  const no = draft?.no ?? versions.at(-1)!.no + 1;
  await saveVersionIn(
    tx,
    profile,
    no,
    { steps: changedSteps(source.steps, change), scopes: source.scopes, note: '', version: draft?.version ?? 0 },
    context,
    at,
  );
  return { profile: profile.id, no, name: profile.name, shop_id };
}

async function freeName(tx: Tx, shopId: number, name: string): Promise<string> {
  const profiles = profilesRepository(tx.db);
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name.slice(0, 90) : `${name.slice(0, 90)} (${n})`;
    if (!(await profiles.hasName(shopId, tried))) return tried;
  }
}

/** What is wrong with a cell is said at its place. */
function throwAt(error: unknown, at: number): never {
  if (error instanceof AppError && (error.issues?.length ?? 0) > 0)
    throw new AppError(error.definition, {
      issues: error.issues!.map((issue) => ({ ...issue, field: `cells.${at}.${issue.field.replace(/^steps\./, '')}` })),
    });
  throw error;
}
