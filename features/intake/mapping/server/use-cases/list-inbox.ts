import type { InputOf, OutputOf } from '#kit/call.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listInbox as call } from '../../contract/mapping.calls.ts';
import type { MappingStateName } from '../../contract/mapping.model.ts';
import { worthsOf } from '../kept-worths.ts';
import type { Item } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappingReadModel } from '../mapping.read-model.ts';
import { suggestionsFor } from '../suggesting/suggestions.ts';

/** One page of words with samples and suggestions; a scoped person sees own ones. */
export const listInbox =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>, { scope, actor }: Context): Promise<OutputOf<typeof call>> => {
    const seesCosts = holdsAny(actor.permissions, ['Read_Product-Data']);
    const kind = kinds[query.kind];
    const read = mappingReadModel(db);
    const asked = {
      state: query.state,
      sellerId: scope.sellerId ?? query.seller ?? null,
      search: query.search || undefined,
      limit: query.pageSize,
      offset: query.page * query.pageSize,
    };
    const worthsOfAll =
      seesCosts && query.order === 'worth' ? await worthsOf(db, kind, await read.listIds(kind, asked)) : null;
    const { total, items } = await read.listItems(kind, asked, worthsOfAll);
    const ids = items.map((item) => item.id);
    const [samples, names, suggestions, worths] = await Promise.all([
      read.listSamples(kind, ids),
      kind.listNames(db, [...new Set(items.flatMap((item) => item.targets))]),
      suggestionsFor(db, kind, query.state === 'left_out' ? [] : items),
      worthsOfAll ?? (seesCosts ? worthsOf(db, kind, ids) : new Map<number, number>()),
    ]);
    const results = items.map((item) => ({
      ...item,
      worth: worths.get(item.id) ?? null,
      state: stateOf(item),
      targets: item.targets.map((id) => ({ id, name: names.get(id) ?? `#${id}` })),
      samples: samples.get(item.id) ?? [],
      suggestions: suggestions.get(item.id) ?? [],
    }));
    return { total, results };
  };

function stateOf(item: Item): MappingStateName {
  if (item.left_out) return 'left_out';
  if (item.problem !== null) return 'questionable';
  return item.targets.length > 0 ? 'mapped' : 'open';
}
