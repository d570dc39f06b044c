import { z } from 'zod';
import { AppError } from '#kit/error.ts';
import { num, plain } from '#kit/exact.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import { isCurrency } from '../../contract/exchange.rules.ts';
import { type BuildSource, dayOf, type Quote, rateIn, readAnswer } from './source.ts';

/**
 * The list of the National Bank of North Macedonia: `GetExchangeRate?StartDate=dd.MM.yyyy&EndDate=…&format=json`, rows of a day and a
 * currency with the middle rate `sreden` in denars for `nomin` units of it.
 */
export const nbrmSource: BuildSource = ({ url }, outbound) => ({
  pairs: (pair) => pair.endsWith('MKD'),
  fetch: async ({ from, to, signal }) => {
    const asked = new URL(url);
    asked.searchParams.set('StartDate', dayThere(from));
    asked.searchParams.set('EndDate', dayThere(to));
    asked.searchParams.set('format', 'json');
    return parseNbrm((await readAnswer(outbound, asked.href, signal)).toString('utf8')).filter(
      ({ day }) => day >= from && day <= to,
    );
  },
});

const dayThere = (day: string): string => day.split('-').reverse().join('.');

// Figures come as numbers or as text.
const figure = z.union([z.number(), z.string()]).transform(String);
const row = z.object({ datum: z.string(), oznaka: z.string(), nomin: figure, sreden: figure });

/** Rows that say nothing usable are left out. @throws AppError where it is no list, or none of it can be read */
export function parseNbrm(text: string): Quote[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list)) throw new AppError(errors.sourceUnreadable);
  const quotes = list.flatMap((one): Quote[] => {
    const read = row.safeParse(one);
    if (!read.success) return [];
    const { datum, oznaka, nomin, sreden } = read.data;
    const [day, units, middle] = [dayOf(datum), rateIn(nomin), rateIn(sreden)];
    const currency = oznaka.trim();
    if (!day || !units || !middle || !isCurrency(currency) || currency === 'MKD') return [];
    const rate = rateIn(plain(num(middle).div(units).toDecimalPlaces(8)));
    return rate ? [{ pair: `${currency}MKD`, day, rate }] : [];
  });
  // A day without a list, as a Sunday is, answers an empty one.
  if (quotes.length === 0 && list.length > 0) throw new AppError(errors.sourceUnreadable);
  return quotes;
}
