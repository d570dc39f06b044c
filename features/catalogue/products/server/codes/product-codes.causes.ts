import { dayIn, houseZone } from '#kit/clock.ts';
import { cause } from '#server/causes.ts';
import { codesEndingCause } from '../../contract/codes/product-codes.causes.ts';
import { endOfSoon } from '../use-cases/list-ending-codes.ts';
import { endingCodesReadModel } from './ending-codes.read-model.ts';

export const productCodesCauses = [
  cause(codesEndingCause, async (db, now) => {
    const today = dayIn(now, houseZone);
    const days = await endingCodesReadModel(db).countByDay(endOfSoon(now));
    return days.map(({ day, products }) => ({
      line: day < today ? 'ended' : 'ends',
      subject: day,
      values: { day, on: day.split('-').reverse().join('.') },
      count: products,
      products,
      ...(day < today ? { since: new Date(`${day}T00:00:00Z`) } : {}),
    }));
  }),
];
