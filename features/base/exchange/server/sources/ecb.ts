import { SaxesParser } from 'saxes';
import { AppError } from '#kit/error.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import { isCurrency } from '../../contract/exchange.rules.ts';
import { type BuildSource, dayOf, type Quote, rateIn, readAnswer } from './source.ts';

/**
 * The European Central Bank's reference rates: `Cube time` with `Cube currency rate` in it, for one euro, on working days around 16:00. The
 * file of one day and that of 90 look alike. It has neither lek nor denar, and what it has is said by the file itself.
 */
export const ecbSource: BuildSource = ({ url }, outbound) => ({
  pairs: (pair) => pair.startsWith('EUR') && !notPublished.includes(pair.slice(3)),
  fetch: async ({ from, to, signal }) =>
    parseEcb((await readAnswer(outbound, url, signal)).toString('utf8')).filter(({ day }) => day >= from && day <= to),
});

/** Currencies of ours that people would look for there in vain (pricing.md 5). */
const notPublished = ['ALL', 'MKD'];

/** @throws AppError where it is no XML or has no rates */
export function parseEcb(xml: string): Quote[] {
  const quotes: Quote[] = [];
  let day: string | null = null;
  const parser = new SaxesParser();
  let broken = false;
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((name.split(':').at(-1) ?? '') !== 'Cube') return;
    const { time, currency, rate } = attributes as Record<string, string>;
    if (time !== undefined) day = dayOf(time);
    const read = rateIn(rate ?? '');
    if (day && currency && isCurrency(currency) && currency !== 'EUR' && read)
      quotes.push({ pair: `EUR${currency}`, day, rate: read });
  });
  parser.write(xml).close();
  if (broken || quotes.length === 0) throw new AppError(errors.sourceUnreadable);
  return quotes;
}
