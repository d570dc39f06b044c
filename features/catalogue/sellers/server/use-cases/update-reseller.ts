import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { updateReseller as call } from '../../contract/sellers.calls.ts';
import { sellerErrors } from '../../contract/sellers.errors.ts';
import { sellersChanged } from '../../contract/sellers.events.ts';
import { getExternalReseller } from '../sellers.access.ts';
import { sellersRepository } from '../sellers.repository.ts';

/** Only the facts that changed stand in the history. */
export const updateReseller =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const sellers = sellersRepository(tx.db);
      await sellers.lockNames();
      const stored = await getExternalReseller(tx.db, params.id, context.scope);
      const owner = await sellers.findByName(body.name);
      if (owner !== null && owner !== stored.id)
        throw new AppError(sellerErrors.nameTaken, { values: { name: body.name } });
      const changed = (Object.keys(body) as (keyof typeof body)[]).filter((key) => body[key] !== stored[key]);
      if (changed.length > 0) {
        await sellers.setFacts(stored.id, body);
        const only = (from: typeof body) => Object.fromEntries(changed.map((key) => [key, from[key]]));
        tx.record([{ entity: 'seller', id: stored.id, action: 'updated', before: only(stored), after: only(body) }]);
        tx.emit(sellersChanged, { ids: [stored.id] });
      }
      const { id, local_seller, is_suspended } = stored;
      return { id, name: body.name, number: body.number, local_seller, is_suspended };
    });
