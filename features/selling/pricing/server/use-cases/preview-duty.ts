import { dutyKeyOf } from '#features/catalogue/customs/contract/duty.file.ts';
import type { NewDuty } from '#features/catalogue/customs/contract/duty.model.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewDuty as call } from '../../contract/moved-prices.calls.ts';
import { concernedReadModel, noneConcerned } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { bundlesWithDuty } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;
/** A duty as it is tried: of each prefix and origin one. */
type Tried = Pick<NewDuty, 'cn_prefix' | 'origin' | 'percent'>;

/** What a duty of the shop would move if it were in force today. */
export const previewDuty =
  (needs: Needs) =>
  async ({ body }: InputOf<typeof call>, { scope: { shopId } }: Context): Promise<OutputOf<typeof call>> => {
    const { each: _, ...found } = await movedByDuty(needs, shopId, [body]);
    return found;
  };

/** What duties of a shop would move together; `each`: how many prices hang on each of them, by its place. */
export async function movedByDuty({ db, now }: Needs, shopId: number, duties: readonly Tried[]) {
  const holds = await shopPricing(db, shopId, now());
  const said = new Set(duties.map(dutyKeyOf));
  const others = holds.duties.filter((one) => !said.has(dutyKeyOf(one)));
  const tried = duties.map(({ cn_prefix, origin, percent }) => ({ id: 0, cn_prefix, origin, percent }));
  const calculated = holds.mode === 'calculated';
  const concerned = calculated
    ? await concernedReadModel(db).byDuty(shopId, await bundlesWithDuty(db, shopId), { tried, others })
    : noneConcerned;
  const moved = await previewPrices(db, { ...holds, duties: [...others, ...tried] }, concerned);
  return { calculated, moved, each: concerned.each };
}
