import { dayIn, houseZone } from '#kit/clock.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Platform } from '#server/feature.ts';
import { problemsMail } from '../../contract/orders.house-mails.ts';
import { problemWord } from '../../contract/orders.told.ts';
import { problemCodes } from '../../contract/orders.words.ts';
import { ordersListReadModel } from '../orders.list.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config'>;

/** Writes what is open to those named for it; nothing where nothing is. @returns how many problems that are */
export const tellProblems =
  ({ db, unitOfWork, config }: Needs) =>
  async (): Promise<number> => {
    const open = await ordersListReadModel(db).countProblems();
    const kinds = problemCodes
      .map((code) => {
        const own = open.filter((one) => one.code === code);
        return {
          code,
          count: own.reduce((sum, { count }) => sum + count, 0),
          since: own.map(({ since }) => dayIn(since, houseZone)).sort()[0],
        };
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    if (count === 0) return 0;
    const lines = kinds.map(
      ({ code, count: n, since }) => `${n} × ${problemWord[code].en}, since ${since!.split('-').reverse().join('.')}`,
    );
    await unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) =>
      tx.mail(problemsMail, {
        to: [],
        language: 'en',
        values: {
          count: String(count),
          lines: lines.join('\n'),
          page: `${publicAddressOf(config)}/orders?bucket=problem`,
        },
      }),
    );
    return count;
  };
