import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countReadiness as countReadinessCall } from '../../contract/products.calls.ts';
import { endedEarly, productsListReadModel } from '../products.list.read-model.ts';

type Call = typeof countReadinessCall;

const nothing: OutputOf<Call> = { total: 0, ready: 0, codes: [] };

/** What keeps the products of a list out of the shop, under the list's own filters. */
export const countReadiness =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<Call>, { scope, signal }: Context): Promise<OutputOf<Call>> => {
    const list = productsListReadModel(readDb, signal);
    try {
      const { total, ready, codes } = await list.countReadiness(scope, await list.resolve(scope, query));
      return { total, ready, codes: [...codes] };
    } catch (error) {
      endedEarly(error, signal);
      return nothing;
    }
  };
