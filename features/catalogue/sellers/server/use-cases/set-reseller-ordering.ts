import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setResellerOrdering as call } from '../../contract/ordering.calls.ts';
import type { ResellerOrdering } from '../../contract/ordering.model.ts';
import { sellersChanged } from '../../contract/sellers.events.ts';
import { orderingRepository } from '../ordering.repository.ts';
import { getExternalReseller } from '../sellers.access.ts';

/** Only what changed stands in the history of the reseller. */
export const setResellerOrdering =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await getExternalReseller(tx.db, params.id, context.scope);
      const orderings = orderingRepository(tx.db);
      const before = await orderings.find(id);
      await orderings.set(id, body);
      const after = (await orderings.find(id))!;
      const keys = (Object.keys(after) as (keyof ResellerOrdering)[]).filter(
        (key) => !isDeepStrictEqual(before?.[key], after[key]),
      );
      const only = (of: ResellerOrdering) => Object.fromEntries(keys.map((key) => [key, of[key]]));
      if (keys.length > 0) {
        tx.record([
          { entity: 'seller', id, action: 'ordering changed', before: before && only(before), after: only(after) },
        ]);
        tx.emit(sellersChanged, { ids: [id] });
      }
      return { ordering: after };
    });
