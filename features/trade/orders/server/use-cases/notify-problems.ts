import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { clockOf, dayIn, houseZone } from '#kit/clock.ts';
import { filled, type InterfaceLanguage } from '#kit/text.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Platform } from '#server/feature.ts';
import { summaryHour } from '#server/mail/gathered-mails.repository.ts';
import { problemsLine, problemsMail } from '../../contract/orders.house-mails.ts';
import { problemWord } from '../../contract/orders.told.ts';
import { problemCodes } from '../../contract/orders.words.ts';
import { ordersListReadModel } from '../orders.list.read-model.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config' | 'now'>;

/** Under which the day is kept whose problems were told last. */
const toldKey = 'orders_problems_told';

/**
 * Writes once a day, from the hour of summaries on, what is open to those named for it; nothing where nothing is.
 * @returns of how many orders that is: as many as the page shows
 */
export const notifyProblems =
  ({ unitOfWork, config, now }: Needs) =>
  async (): Promise<number> => {
    const at = now();
    if (clockOf(houseZone)(at).hour < summaryHour) return 0;
    const day = dayIn(at, houseZone);
    return unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
      const settings = settingsRepository(tx.db);
      if ((await settings.lock(toldKey, null, '')) === day) return 0;
      await settings.set(toldKey, null, day);
      const count = (await ordersListReadModel(tx.db).count({}, { shops: null, userId: 0, now: at })).problem;
      if (count > 0) {
        const open = await ordersListReadModel(tx.db).countProblems();
        tx.mail(problemsMail, {
          to: [],
          language: 'en',
          // It is the summary of a day: the next one would bring it a day later.
          waits: true,
          values: {
            count: String(count),
            lines: openLines(open, 'en'),
            page: `${publicAddressOf(config)}/orders?bucket=problem`,
          },
          otherwise: { sq: { lines: openLines(open, 'sq') } },
        });
      }
      return count;
    });
  };

type OpenProblems = Awaited<ReturnType<ReturnType<typeof ordersListReadModel>['countProblems']>>;

/** Each kind of problem with the number of orders that have it, most first. */
function openLines(open: OpenProblems, language: InterfaceLanguage): string {
  return problemCodes
    .flatMap((code) => {
      const own = open.filter((one) => one.code === code);
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const since = own.map((one) => dayIn(one.since, houseZone)).sort()[0];
      return since === undefined ? [] : [{ code, count, since }];
    })
    .sort((a, b) => b.count - a.count)
    .map(
      ({ code, count, since }) =>
        filled(problemsLine, {
          count,
          problem: problemWord[code][language],
          day: since.split('-').reverse().join('.'),
        })[language],
    )
    .join('\n');
}
