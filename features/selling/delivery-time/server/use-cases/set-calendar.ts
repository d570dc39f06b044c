import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/delivery-time.calls.ts';
import { deliveryErrors as errors } from '../../contract/delivery-time.errors.ts';
import { deliveryTimeChanged } from '../../contract/delivery-time.events.ts';
import type { WorkingTime } from '../../contract/delivery-time.model.ts';
import { deliverySentences as words } from '../../contract/delivery-time.sentences.ts';
import { deliveryTimeRepository } from '../delivery-time.repository.ts';

/** As the history tells it: days by name of the holiday, in one line each. */
const told = ({ holidays, ...rest }: WorkingTime): Record<string, unknown> => ({
  zone: rest.zone,
  working_days: rest.working_days,
  opens: rest.opens,
  closes: rest.closes,
  is_hub: rest.is_hub,
  holidays: holidays.map(({ day, name }) => (name === '' ? day : `${day} ${name}`)).sort(),
});

/** A country's working time holds for every shop and seller of it. */
export const setCalendar =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { country }, body }: InputOf<typeof calls.setCalendar>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setCalendar>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const repository = deliveryTimeRepository(tx.db);
      await repository.lock();
      const before = await repository.findCalendar(country);
      if ((before?.version ?? 0) !== body.version) throw new AppError(errors.outdated);
      if (before?.is_hub && !body.calendar.is_hub) throw refuseField('calendar.is_hub', words.hubStays);
      const changed = differing(before ? told(before) : {}, told(body.calendar));
      const id = changed ? await repository.setCalendar(country, body.calendar) : before!.id;
      if (changed) {
        tx.record([{ entity: 'working_calendar', id, action: 'working time set', ...changed }]);
        tx.emit(deliveryTimeChanged, {});
      }
      const { id: _id, ...saved } = (await repository.findCalendar(country))!;
      return saved;
    });
