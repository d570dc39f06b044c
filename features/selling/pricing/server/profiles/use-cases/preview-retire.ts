import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewRetire as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { resolveKinds } from '../../rules/resolve-kinds.ts';
import { rulesReadModel } from '../../rules/rules.read-model.ts';
import { shopOfProfile } from '../profiles.access.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { examplesOf } from '../simulating/try-version.ts';

/** Products whose prices are told before and after. */
const examplesTold = 10;

export const previewRetire =
  ({ readDb, db, now }: Pick<Platform, 'db' | 'readDb' | 'now'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const shopId = await shopOfProfile(readDb, id, actor);
    const inForce = (await rulesReadModel(readDb).listInForce(shopId, null)).get(shopId) ?? [];
    const own = inForce.find(({ profileId }) => profileId === id);
    if (!own) throw new AppError(profileErrors.notActive);
    const without = inForce.filter((rule) => rule !== own);
    const fallsTo = new Map<number, number>();
    const examples: number[] = [];
    let [variants, withoutPrice] = [0, 0];
    for (const kind of await resolveKinds(readDb, shopId, [inForce, without])) {
      const [before, after] = [kind.resolved[0]!, kind.resolved[1]!];
      if (!before.won.includes(own.versionId)) continue;
      variants += kind.variants;
      if (after.bundles.length === 0) withoutPrice += kind.variants;
      examples.push(...kind.examples);
      for (const versionId of after.won) fallsTo.set(versionId, (fallsTo.get(versionId) ?? 0) + kind.variants);
    }
    const names = await profilesReadModel(readDb).listOfVersions([...fallsTo.keys()]);
    return {
      variants,
      without_price: withoutPrice,
      falls_to: names
        .map(({ version_id, ...profile }) => ({ ...profile, variants: fallsTo.get(version_id)! }))
        .toSorted((one, other) => other.variants - one.variants),
      examples: await examplesOf(db, shopId, without, examples.slice(0, examplesTold), now()),
    };
  };
