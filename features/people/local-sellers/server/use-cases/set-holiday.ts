import { sellersChanged } from '#features/catalogue/sellers/contract/sellers.events.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localSellerErrors as errors } from '../../contract/local-sellers.errors.ts';
import type {
  endSellerHoliday as endCall,
  setSellerHoliday as setCall,
} from '../../contract/local-sellers.standing.calls.ts';
import { standingTexts as words } from '../../contract/local-sellers.standing.texts.ts';
import { holidayDueTask } from '../../contract/local-sellers.tasks.ts';
import { beginHoliday, endHoliday } from '../holidays/begin-and-end.ts';
import { holidaysRepository } from '../holidays.repository.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'startTask'>;

/** Begins a holiday at once, or writes down that it will; the clock does the rest by tasks. */
export const setSellerHoliday =
  (platform: Needs) =>
  async ({ params, body }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    platform.unitOfWork(context, async (tx) => {
      const at = context.now();
      const today = todayInTirane(at);
      if (body.ends_on < today) throw refuseField('ends_on', words.endPast);
      const holidays = holidaysRepository(tx.db);
      await holidays.lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      if (await holidays.findOpen(seller.id))
        throw new AppError(errors.holidayThere, { values: { name: seller.name } });
      const planned = body.starts_on > today;
      const state = planned ? 'planned' : 'on';
      const { starts_on: startsOn, ends_on: endsOn } = body;
      const row = { sellerId: seller.id, startsOn, endsOn, state, by: context.actor.userId, at } as const;
      const { id, begins, over } = await holidays.insert(row);
      tx.record([{ entity: 'seller', id: seller.id, action: 'holiday set', after: body }]);
      tx.emit(sellersChanged, { ids: [seller.id] });
      const by = { userId: context.actor.userId, shopId: context.scope.shopId, cause: context.cause };
      if (planned) await platform.startTask(tx, context, holidayDueTask, { holidayId: id, step: 'begin' }, begins);
      else await beginHoliday(platform)(tx, by, seller.id);
      await platform.startTask(tx, context, holidayDueTask, { holidayId: id, step: 'end' }, over);
      return { holiday_id: id, planned };
    });

export const endSellerHoliday =
  (platform: Needs) =>
  async ({ params }: InputOf<typeof endCall>, context: Context): Promise<OutputOf<typeof endCall>> =>
    platform.unitOfWork(context, async (tx) => {
      const holidays = holidaysRepository(tx.db);
      await holidays.lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      const open = await holidays.findOpen(seller.id);
      if (!open) throw new AppError(errors.noHoliday, { values: { name: seller.name } });
      const by = { userId: context.actor.userId, shopId: context.scope.shopId, cause: context.cause };
      await endHoliday(platform)(tx, by, { ...open, sellerId: seller.id }, context.now());
      tx.emit(sellersChanged, { ids: [seller.id] });
      return { ended: true as const };
    });
