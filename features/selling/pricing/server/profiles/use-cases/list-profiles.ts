import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProfiles as call } from '../../../contract/profiles.calls.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { scopesReadModel } from '../profiles.scopes.read-model.ts';

/** Scopes told with a profile of the list; how many there are is told beside. */
const scopesShown = 5;

export const listProfiles =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const { results, total } = await profilesReadModel(readDb).list({ ...query, shops: actor.shops }, query);
    const ids = results.map(({ version_id }) => version_id);
    const scopes = await scopesReadModel(readDb).listNamed(ids, scopesShown);
    const counts = await scopesReadModel(readDb).countOf(ids);
    return {
      total,
      results: results.map(({ version_id, ...row }) => ({
        ...row,
        scopes: scopes.get(version_id) ?? [],
        scopes_total: counts.get(version_id) ?? 0,
      })),
    };
  };
