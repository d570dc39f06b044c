import { setPeopleActive } from '#features/base/users/server/users.public.ts';
import {
  listSellerAddresses,
  setClosed,
  setReopened,
  setSuspended,
} from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localSellerErrors as errors } from '../../contract/local-sellers.errors.ts';
import { sellerClosedMail } from '../../contract/local-sellers.mails.ts';
import type {
  closeSeller as closeCall,
  reopenSeller as reopenCall,
} from '../../contract/local-sellers.standing.calls.ts';
import { endHoliday } from '../holidays/begin-and-end.ts';
import { holidaysRepository } from '../holidays.repository.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';
import { standingReadModel } from '../standing.read-model.ts';
import { suspensionsRepository } from '../suspensions.repository.ts';

/**
 * Closes a seller. What it has in the shops leaves by a suspension, so that opening it again and lifting that brings
 * everything back to where it was (ADR 42); a planned suspension and a holiday end with it.
 */
export const closeSeller =
  (platform: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params, body }: InputOf<typeof closeCall>, context: Context): Promise<OutputOf<typeof closeCall>> =>
    platform.unitOfWork(context, async (tx) => {
      const at = context.now();
      const suspensions = suspensionsRepository(tx.db);
      await suspensions.lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      const by = { userId: context.actor.userId, shopId: context.scope.shopId, cause: context.cause };
      // Asked for before its people cannot log in any more: without a contact they are whom the mail goes to.
      const addresses = await listSellerAddresses(tx.db, seller.id);
      const open = await suspensions.findOpen(seller.id);
      if (open?.state === 'planned') await suspensions.setEnded(open.id, { state: 'cancelled', by: by.userId, at });
      if (!seller.is_suspended) {
        const { note: message } = body;
        const row = { sellerId: seller.id, reason: 'own_wish', message, beginsAt: at, endsAt: null, at } as const;
        const id = await suspensions.insert({ ...row, state: 'active', by: by.userId });
        await setSuspended(tx, seller.id, true);
        await suspensions.insertEffects(id, seller.id);
      }
      const holiday = await holidaysRepository(tx.db).findOpen(seller.id);
      if (holiday) await endHoliday(platform)(tx, by, { ...holiday, sellerId: seller.id }, at);
      const people = await standingReadModel(tx.db).listActivePeople(seller.id);
      await setPeopleActive(tx, people, false);
      await setClosed(tx, seller.id, { at, note: body.note, people });
      for (const to of addresses) tx.mail(sellerClosedMail, { to, language: 'sq', values: { message: body.message } });
      return { closed: true as const };
    });

/** Opens it again as it was closed: suspended. Lifting the suspension is a decision of its own, with its own preview. */
export const reopenSeller =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof reopenCall>, context: Context): Promise<OutputOf<typeof reopenCall>> =>
    unitOfWork(context, async (tx) => {
      await suspensionsRepository(tx.db).lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope, { closed: true });
      const people = await setReopened(tx, seller);
      if (people === null) throw new AppError(errors.notClosed, { values: { name: seller.name } });
      await setPeopleActive(tx, people, true);
      return { reopened: true as const };
    });
