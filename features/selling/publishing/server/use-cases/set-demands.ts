import { demandable } from '#features/catalogue/products/contract/products.readiness.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { publishingSentences } from '../../contract/publishing.errors.ts';
import { demandsChanged } from '../../contract/publishing.events.ts';
import { type setDemands as call, mostRequired } from '../../contract/publishing.readiness.calls.ts';
import { demandsRepository } from '../demands.repository.ts';

type Call = typeof call;

/**
 * Demands hold at once, for the list as for sending; required attributes reach the list as a task. Only what is named
 * changes, one person after the other, so that nobody's change is lost and the history tells each one's own.
 */
export const setDemands =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const stored = demandsRepository(tx.db);
      await stored.lock(shopId);
      const read = async () => ({
        demands: await stored.listDemands(shopId),
        required: await stored.listRequired(shopId),
      });
      const before = await read();
      if (Object.keys(body.demands).length > 0) {
        const wanted = demandable.filter((code) => body.demands[code] ?? before.demands.includes(code));
        await stored.setDemands(shopId, wanted);
      }
      if ((await stored.countKnown(body.add)) < body.add.length)
        throw refuseField('add', publishingSentences.foreignDemand);
      await stored.removeRequired(shopId, body.remove);
      await stored.addRequired(shopId, body.add);
      const after = await read();
      if (after.required.length > mostRequired)
        throw refuseField('add', publishingSentences.demandsMax, { count: mostRequired });

      const differs = (key: 'demands' | 'required') => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
      if (!differs('demands') && !differs('required')) return { changed: false };
      tx.record([{ entity: 'shop', id: shopId, action: 'demands-changed', before, after }]);
      tx.emit(demandsChanged, { shopId, attributes: differs('required') });
      return { changed: true };
    });
