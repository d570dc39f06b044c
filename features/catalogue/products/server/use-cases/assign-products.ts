import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { assignProducts as assignProductsCall } from '../../contract/products.calls.ts';
import { assignOperation } from '../../contract/products.operations.ts';
import { languagesChanged } from '../changing/assignment-steps.ts';
import type { Assigned } from '../changing/changed-values.ts';

type Call = typeof assignProductsCall;

/** Gives products to people, one for each language; counts the assignments that are different now. */
export const assignProducts =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { list } = body.data;
    const { done } = await changeAtOnce(platform)(context, {
      operation: assignOperation,
      ...askedOf(list),
      allMustExist: true,
    });
    return {
      assigned: done.reduce(
        (sum, { before, after }) => sum + languagesChanged(before as Assigned, after as Assigned).length,
        0,
      ),
    };
  };

type Asked = InputOf<Call>['body']['data']['list'];

function askedOf(list: Asked) {
  if (Array.isArray(list)) return { input: { list }, ids: list.map((it) => it.product_id) };
  const { filters, count, ...each } = list;
  return { input: { each }, ids: { filters, count } };
}
