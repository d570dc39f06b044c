import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listCodedProducts as call } from '../../contract/codes/product-codes.calls.ts';
import { endingCodesReadModel } from '../codes/ending-codes.read-model.ts';

export const listCodedProducts =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ params: { code }, query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    endingCodesReadModel(readDb).listProducts(code, query);
