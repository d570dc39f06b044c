import { readImport } from '#features/base/exports/server/exports.public.ts';
import { AppError } from '#kit/error.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import { rateColumns, rateInFile } from '../../contract/rates-file.ts';
import { type BuildSource, dayOf, type Quote, rateIn, readAnswer } from './source.ts';

/** A file `pair;date;rate` at an address. */
export const csvSource: BuildSource = ({ url }, outbound) => ({
  pairs: null,
  fetch: async ({ from, to, signal }) => {
    const bytes = await readAnswer(outbound, url, signal);
    const { rows } = await readImport({ name: 'rates.csv', bytes }, rateColumns, ['pair', 'date', 'rate']);
    const quotes = rows.flatMap(({ cells }): Quote[] => {
      const [day, rate] = [dayOf(cells.date ?? ''), rateIn(rateInFile(cells.rate ?? ''))];
      const pair = (cells.pair ?? '').trim().toUpperCase();
      return day && rate && pair.length === 6 ? [{ pair, day, rate }] : [];
    });
    if (quotes.length === 0) throw new AppError(errors.sourceUnreadable);
    return quotes.filter(({ day }) => day >= from && day <= to);
  },
});
