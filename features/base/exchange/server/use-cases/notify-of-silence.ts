import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { say } from '#kit/sentence.ts';
import { publicAddressOf } from '#server/config.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sourceSilentMail } from '../../contract/exchange.mails.ts';
import { lateAfterWorkingDays, workingDaysBetween } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { sourcesRepository } from '../sources.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config' | 'now'>;
const clock: By = { userId: null, shopId: null, cause: 'schedule' };
const place = '/settings/exchange?tab=sources';

/** Tells, once until it speaks again, of a source that gave nothing new for two working days. @returns of how many was told */
export const notifyOfSilence =
  ({ db, unitOfWork, config, now }: Needs) =>
  async (): Promise<number> => {
    const today = dayIn(now(), houseZone);
    let told = 0;
    for (const source of await sourcesRepository(db).list()) {
      if (source.pairs.length === 0 || source.told_at !== null) continue;
      // Before its first answer it counts from when it was last asked, or is new.
      const since = source.newest_on ?? dayIn(source.created_at, houseZone);
      if (workingDaysBetween(since, today) <= lateAfterWorkingDays) continue;
      const done = await unitOfWork(clock, async (tx) => {
        if (!(await sourcesRepository(tx.db).setTold(source.code, now()))) return false;
        const day = since.split('-').reverse().join('.');
        await notifyStaff(tx, {
          permission: 'Update_Product-Data',
          kind: 'warning',
          text: say(words.silent, { source: source.name, day }),
          link: place,
        });
        const to = await exchangeReadModel(tx.db).listKeepers();
        if (to.length > 0)
          tx.mail(sourceSilentMail, {
            to,
            language: 'en',
            values: {
              source: source.name,
              day,
              pairs: source.pairs.join(', '),
              page: `${publicAddressOf(config)}${place}`,
            },
          });
        return true;
      });
      if (done) told += 1;
    }
    return told;
  };
