import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/commissions.calls.ts';
import { commissionErrors as errors } from '../../contract/commissions.errors.ts';
import { commissionsChanged } from '../../contract/commissions.events.ts';
import { commissionSentences as words } from '../../contract/commissions.sentences.ts';
import { commissionsReadModel } from '../commissions.read-model.ts';
import { commissionsRepository } from '../commissions.repository.ts';
import { followBy } from './follow-rules.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

const unknown = {
  seller_id: words.unknownSeller,
  category_id: words.unknownCategory,
  shop_brand_id: words.unknownBrand,
} as const;

export const listCommissionRules =
  ({ db, now }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listCommissionRules>> =>
    commissionsReadModel(db).list(dayIn(now(), houseZone));

/** A new rule follows the one there is, which then ends the day before; rules that have counted are never changed otherwise. */
export const enterCommissionRule =
  ({ unitOfWork, now }: Needs) =>
  async (
    { body }: InputOf<typeof calls.enterCommissionRule>,
    context: Context,
  ): Promise<OutputOf<typeof calls.enterCommissionRule>> =>
    unitOfWork(context, async (tx) => {
      // It counts in every shop.
      refuseOtherShops(context.actor, null);
      const today = dayIn(now(), houseZone);
      if (body.valid_from < today) throw refuseField('valid_from', words.fromTodayOn);
      const missing = await commissionsReadModel(tx.db).findUnknown(body);
      if (missing !== null) throw refuseField(missing, unknown[missing]);
      await commissionsRepository(tx.db).lock();
      const everything = body.seller_id === null && body.category_id === null && body.shop_brand_id === null;
      if (everything && body.valid_to !== null) throw new AppError(errors.defaultStays);
      const [id] = await followBy(tx, [body], { today, userId: context.actor.userId, at: now() });
      return { id: id! };
    });

export const removeCommissionRule =
  ({ unitOfWork, now }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeCommissionRule>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeCommissionRule>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const rules = commissionsRepository(tx.db);
      await rules.lock();
      const rule = await rules.find(id);
      if (!rule) throw new AppError(generalErrors.notFound);
      const today = dayIn(now(), houseZone);
      const future = rule.valid_from > today;
      if (!future && rule.valid_to !== null && rule.valid_to <= today) throw new AppError(errors.over);
      const isDefault = rule.seller_id === null && rule.category_id === null && rule.shop_brand_id === null;
      if (isDefault && !future) throw new AppError(errors.defaultStays);
      if (future) {
        await rules.remove(id);
        // The one that ended for it goes on.
        await rules.reopen(rule, dayAfter(rule.valid_from, -1));
      } else await rules.setEnd(id, today);
      tx.record([
        future
          ? { entity: 'commission_rule', id, action: 'deleted', before: { percent: rule.percent, base: rule.base } }
          : { entity: 'commission_rule', id, action: 'commission ended', after: { valid_to: today } },
      ]);
      tx.emit(commissionsChanged, {});
      return { id };
    });
