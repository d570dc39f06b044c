import { endLinks, makeLink } from '#features/base/accounts/server/accounts.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Context, PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/driver-list.calls.ts';
import { driverLinkEnd } from '../../contract/driver-list.rules.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { openedList } from '../driver-list.access.ts';
import { toDriverList } from '../driver-list.mapper.ts';
import { houseShops } from '../local-orders.access.ts';
import { pickUpsReadModel } from '../pick-ups.read-model.ts';
import { pickUpsRepository } from '../pick-ups.repository.ts';

/** A link to a driver's stops of a day. What its maker may not see, the link does not show either. */
export const makeDriverLink =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async (
    { body: { day, driver, language } }: InputOf<typeof calls.makeDriverLink>,
    context: Context,
  ): Promise<OutputOf<typeof calls.makeDriverLink>> => {
    const now = context.now();
    const shops = houseShops(context);
    const until = driverLinkEnd(day);
    if (until <= now) throw refuseField('day', says.driverLinkDay);
    return unitOfWork(context, async (tx) => {
      if ((await pickUpsReadModel(tx.db).countStops(day, driver, { shops })) === 0)
        throw new AppError(errors.noDriverList);
      const id = await pickUpsRepository(tx.db).openList({ day, driver, shops, at: now });
      const page = await makeLink(tx, { purpose: 'pick_up', email: '', language, subjectId: id, until }, now);
      if (page === null) throw new AppError(errors.tooManyDriverLinks);
      tx.record([{ entity: 'pick_up_list', id, action: 'driver link made' }]);
      return { url: publicAddressOf(config) + page, until: until.toISOString() };
    });
  };

/** Ends every link of a driver for a day, of each list that shows no other shops than this person's: a phone was lost, or somebody else drives. */
export const revokeDriverLink =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { body: { day, driver } }: InputOf<typeof calls.revokeDriverLink>,
    context: Context,
  ): Promise<OutputOf<typeof calls.revokeDriverLink>> => {
    const shops = houseShops(context);
    return unitOfWork(context, async (tx) => {
      let ended = 0;
      for (const id of await pickUpsReadModel(tx.db).listsOf(day, driver, { shops })) {
        const of = await endLinks(tx, { purpose: 'pick_up', subjectId: id }, context.now());
        if (of > 0) tx.record([{ entity: 'pick_up_list', id, action: 'driver link revoked' }]);
        ended += of;
      }
      if (ended === 0) throw new AppError(errors.noDriverLink);
      return { ended };
    });
  };

export const openDriverList =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body }: InputOf<typeof calls.openDriverList>,
    context: PublicContext,
  ): Promise<OutputOf<typeof calls.openDriverList>> => {
    const { list, until } = await openedList(db, body.token, context);
    return toDriverList(db, list, until);
  };
