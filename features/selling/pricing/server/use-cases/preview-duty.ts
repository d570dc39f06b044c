import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewDuty as call } from '../../contract/moved-prices.calls.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { bundlesWithDuty } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

/** What a duty of the shop would move if it were in force today. */
export const previewDuty =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ body }: InputOf<typeof call>, { scope: { shopId } }: Context): Promise<OutputOf<typeof call>> => {
    const { cn_prefix, origin, percent } = body;
    const holds = await shopPricing(db, shopId, now());
    const others = holds.duties.filter((one) => one.cn_prefix !== cn_prefix || one.origin !== origin);
    const tried = { ...holds, duties: [...others, { id: 0, cn_prefix, origin, percent }] };
    const calculated = holds.mode === 'calculated';
    const concerned = calculated
      ? await concernedReadModel(db).byDuty(shopId, await bundlesWithDuty(db, shopId), body)
      : { prices: 0, variantIds: [] };
    return { calculated, moved: await previewPrices(db, tried, concerned) };
  };
