import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { listProfiles as call } from '../../../contract/profiles.calls.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { scopesReadModel } from '../profiles.scopes.read-model.ts';

type Query = InputOf<typeof call>['query'];

/** Scopes told with a profile of the list; how many there are is told beside. */
const scopesShown = 5;

export const listProfiles =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> =>
    pageOfProfiles(readDb, query, actor.shops, scopesShown);

/** A page of the profiles of these shops (null: all), each with the first of its scopes. */
export async function pageOfProfiles(
  db: Db,
  query: Omit<Query, 'pageSize'> & { readonly pageSize: number },
  shops: readonly number[] | null,
  scopesOfEach: number,
): Promise<OutputOf<typeof call>> {
  const { results, total } = await profilesReadModel(db).list({ ...query, shops }, query);
  const ids = results.map(({ version_id }) => version_id);
  const scopes = await scopesReadModel(db).listNamed(ids, scopesOfEach);
  const counts = await scopesReadModel(db).countOf(ids);
  return {
    total,
    results: results.map(({ version_id, ...row }) => ({
      ...row,
      scopes: scopes.get(version_id) ?? [],
      scopes_total: counts.get(version_id) ?? 0,
    })),
  };
}
