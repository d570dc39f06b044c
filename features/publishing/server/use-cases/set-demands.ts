import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { demandsChanged } from '../../contract/publishing.events.ts';
import type { setDemands as call } from '../../contract/publishing.readiness.calls.ts';
import { demandsRepository } from '../demands.repository.ts';

type Call = typeof call;

/** Demands hold at once, for the list as for sending; required attributes reach the list as a task. */
export const setDemands =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const stored = demandsRepository(tx.db);
      const read = async () => ({
        demands: await stored.listDemands(shopId),
        required: await stored.listRequired(shopId),
      });
      const before = await read();
      if (body.demands) await stored.setDemands(shopId, body.demands);
      if (body.required && !(await stored.setRequired(shopId, body.required)))
        throw refuseField('required', 'Choose attribute groups and categories of ours');
      const after = await read();

      const differs = (key: 'demands' | 'required') => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
      if (!differs('demands') && !differs('required')) return { changed: false };
      tx.record([{ entity: 'shop', id: shopId, action: 'demands-changed', before, after }]);
      tx.emit(demandsChanged, { shopId, attributes: differs('required') });
      return { changed: true };
    });
