import { sellersChanged } from '#features/catalogue/sellers/contract/sellers.events.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import { localSellerTaskTexts as says } from '../contract/local-sellers.sentences.ts';
import { holidayDueTask, suspensionDueTask } from '../contract/local-sellers.tasks.ts';
import { beginHoliday, endHoliday } from './holidays/begin-and-end.ts';
import { holidaysRepository } from './holidays.repository.ts';
import { beginSuspension } from './suspending/begin-suspension.ts';
import { endSuspension } from './suspending/end-suspension.ts';
import { suspensionsRepository } from './suspensions.repository.ts';

/** Safe to run again: a suspension that is not in the state of the step is left alone. */
export const suspensionDueHandler = (platform: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  handleTask(suspensionDueTask, async ({ suspensionId, step }, run) => {
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const done = await platform.unitOfWork(by, async (tx) => {
      const suspensions = suspensionsRepository(tx.db);
      const sellerId = await suspensions.findSellerOf(suspensionId);
      if (sellerId === null) return false;
      await suspensions.lockSeller(sellerId);
      const open = await suspensions.findOpen(sellerId);
      if (open?.id !== suspensionId || open.state !== (step === 'begin' ? 'planned' : 'active')) return false;
      if (step === 'begin') {
        await suspensions.setActive(suspensionId);
        await beginSuspension(tx, { id: suspensionId, sellerId, message: open.message, endsAt: open.ends_at });
      } else {
        await endSuspension(platform)(tx, by, { id: suspensionId, sellerId }, platform.now());
      }
      return true;
    });
    const words = { begin: says.suspended, end: says.lifted };
    return resultOf(done ? 1 : 0, done ? 1 : 0, say(done ? words[step] : says.calledOff));
  });

/** Safe to run again: a holiday that is not in the state of the step is left alone. */
export const holidayDueHandler = (platform: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  handleTask(holidayDueTask, async ({ holidayId, step }, run) => {
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const done = await platform.unitOfWork(by, async (tx) => {
      const holidays = holidaysRepository(tx.db);
      const sellerId = await holidays.findSellerOf(holidayId);
      if (sellerId === null) return false;
      await holidays.lockSeller(sellerId);
      const open = await holidays.findOpen(sellerId);
      if (open?.id !== holidayId || open.state !== (step === 'begin' ? 'planned' : 'on')) return false;
      if (step === 'begin') {
        await holidays.setOn(holidayId);
        await beginHoliday(platform)(tx, by, sellerId);
      } else {
        await endHoliday(platform)(tx, by, { ...open, sellerId }, platform.now());
      }
      tx.emit(sellersChanged, { ids: [sellerId] });
      return true;
    });
    const words = { begin: says.holidayBegan, end: says.holidayOver };
    return resultOf(done ? 1 : 0, done ? 1 : 0, say(done ? words[step] : says.calledOff));
  });
