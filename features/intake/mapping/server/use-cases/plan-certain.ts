import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { planCertain as call } from '../../contract/mapping.calls.ts';
import { decisionsAtOnce } from '../../contract/mapping.rules.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappingReadModel } from '../mapping.read-model.ts';
import { suggestionsFor } from '../suggesting/suggestions.ts';

/** Looks through the open words with most products first, as many as one request may decide. */
export const planCertain =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const kind = kinds[query.kind];
    const { total, items } = await mappingReadModel(db).listItems(kind, {
      state: 'open',
      sellerId: scope.sellerId ?? query.seller ?? null,
      search: undefined,
      limit: decisionsAtOnce,
      offset: 0,
    });
    const suggestions = await suggestionsFor(db, kind, items);
    const decisions = items.flatMap(({ id, path, name }) => {
      const best = suggestions.get(id)?.[0];
      return best && best.certainty >= query.certainty ? [{ id, name: path || name, ...best }] : [];
    });
    const pairs = decisions.map(({ id, target_id }) => ({ id, targets: [target_id] }));
    const effect = pairs.length === 0 ? { products: 0, moves: 0, stays: 0 } : await kind.preview(db, pairs);
    return { decisions, open: total, effect };
  };
