import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/customer-mails.calls.ts';
import {
  type CustomerMailsOfShop,
  customerMailEvents,
  type MailSenders,
  mailField,
  sendersIn,
} from '../../contract/customer-mails.model.ts';
import { customerMailsKey, sendersOf } from '../writing/customer-mails.ts';

async function list(db: Db, only: readonly number[] | null): Promise<CustomerMailsOfShop[]> {
  const active = (await shopsRepository(db).listActive()).flatMap(({ id, active: on }) => (on ? [id] : []));
  const shops = (await shopsRepository(db).list()).filter(
    ({ id }) => active.includes(id) && (only?.includes(id) ?? true),
  );
  return Promise.all(shops.map(async ({ id, name }) => ({ id, name, senders: await sendersOf(db, id) })));
}

export const getCustomerMails =
  ({ db }: Pick<Platform, 'db'>) =>
  (_: InputOf<typeof calls.getCustomerMails>, { actor }: Context): Promise<OutputOf<typeof calls.getCustomerMails>> =>
    list(db, actor.shops);

export const setCustomerMails =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body: { senders } }: InputOf<typeof calls.setCustomerMails>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setCustomerMails>> => {
    refuseOtherShops(context.actor, [id]);
    await unitOfWork(context, async (tx) => {
      if (!(await list(tx.db, [id])).length) throw new AppError(generalErrors.unknownShop);
      const settings = settingsRepository(tx.db);
      const kept = (await settings.lock(customerMailsKey, id, {})) as object;
      const next = { ...kept, ...senders };
      const [before, after] = [sendersIn(kept), sendersIn(next)];
      await settings.set(customerMailsKey, id, next);
      const differing = customerMailEvents.filter((event) => before[event] !== after[event]);
      if (differing.length === 0) return;
      const told = (from: MailSenders) => Object.fromEntries(differing.map((event) => [mailField(event), from[event]]));
      tx.record([{ entity: 'shop', id, action: 'customer emails set', before: told(before), after: told(after) }]);
    });
    return list(db, context.actor.shops);
  };
