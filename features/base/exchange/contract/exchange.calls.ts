import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { flag } from '#kit/flag.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { filled } from '#kit/text.ts';
import { exchangeErrors as errors } from './exchange.errors.ts';
import {
  changedPair,
  currency,
  currencyRate,
  day,
  newRate,
  pairCode,
  pairRow,
  pairSettings,
  rateModes,
  rateRow,
  rateSource,
  rateText,
  saidSource,
} from './exchange.model.ts';
import { exchangeSentences as words } from './exchange.sentences.ts';

const readers = { access: ['Read_Product-Data', 'Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const ofPair = z.object({ pair: pairCode });

export const listRates = defineCall({
  name: 'exchange.listRates',
  method: 'GET',
  path: '/exchange/currency/rates',
  summary:
    'The exchange rate of a shop’s currency; empty when there is none. `all`: of every pair a purchase price may be converted by there.',
  access: ['Read_Product', 'Read_Category', 'Read_Product-Reseller'],
  query: z.object({ all: anyOr(flag) }),
  output: z.array(currencyRate),
});

export const enterShopRate = defineCall({
  name: 'exchange.enterShopRate',
  method: 'PUT',
  path: '/exchange/currency/rates',
  summary: 'Enters a rate by hand as of today; `until` is its last day, which a pair that is fetched needs.',
  ...keepers,
  body: z.object({ currency_pair: pairCode, rate: rateText, until: day.nullable().default(null) }),
  output: z.array(currencyRate),
  message: words.entered,
});

export const listPairs = defineCall({
  name: 'exchange.listPairs',
  method: 'GET',
  path: '/exchange/pairs',
  summary:
    'Pairs of currencies with their rate in force, its age, and how each is kept; those that shops need and nobody has set, too.',
  ...readers,
  output: z.array(pairRow),
});

export const changePair = defineCall({
  name: 'exchange.changePair',
  method: 'PUT',
  path: '/exchange/pairs/{pair}',
  summary:
    'Says how a pair is kept: fetched, by hand or fixed, its buffer, age and policy. A pair that is not there is added.',
  ...keepers,
  params: ofPair,
  body: changedPair,
  output: pairSettings,
  message: words.pairSaved,
  errors: [errors.changedMeanwhile],
});

export const ratesPageSize = 20;
export const listPairRates = defineCall({
  name: 'exchange.listPairRates',
  method: 'GET',
  path: '/exchange/pairs/{pair}/rates',
  summary: 'Every rate of a pair that was ever entered or fetched, the newest day first.',
  ...readers,
  params: ofPair,
  query: z.object(pageQuery({ pageSize: ratesPageSize })),
  output: paged(rateRow),
});

export const seriesDays = [30, 90, 365] as const;
export const getPairSeries = defineCall({
  name: 'exchange.getPairSeries',
  method: 'GET',
  path: '/exchange/pairs/{pair}/series',
  summary: 'The rate that was in force on each of the last days.',
  ...readers,
  params: ofPair,
  query: z.object({ days: anyOr(z.coerce.number().pipe(z.int().min(1).max(366))) }),
  output: z.array(z.object({ day: z.string(), rate: z.string(), mode: z.enum(rateModes) })),
});

export const enterRate = defineCall({
  name: 'exchange.enterRate',
  method: 'POST',
  path: '/exchange/rates',
  summary: 'Adds a rate: by hand, fixed, or (`automatic`) in place of one that was fetched for that day.',
  ...keepers,
  body: newRate,
  output: z.object({ id: z.int() }),
  message: words.entered,
});

export const fetchRates = defineCall({
  name: 'exchange.fetch',
  method: 'POST',
  path: '/exchange/fetch',
  summary: 'Asks the sources of all pairs that are fetched, or of one pair, now.',
  ...keepers,
  body: z.object({ pair: pairCode.optional() }),
  output: z.object({ added: z.int(), held: z.int(), failed: z.int() }),
  message: ({ added, held, failed }) => filled(words.fetched, { added, held, failed }),
});

export const decideRate = defineCall({
  name: 'exchange.decideRate',
  method: 'POST',
  path: '/exchange/rates/{id}/decision',
  summary: 'Accepts or rejects a rate that jumped, or ends one by hand (yesterday becomes its last day).',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['accept', 'reject', 'end']) }),
  output: z.object({ decision: z.enum(['accept', 'reject', 'end']) }),
  message: ({ decision }) => ({ accept: words.accepted, reject: words.rejected, end: words.ended })[decision],
  errors: [errors.decided, errors.notByHand],
});

const file = { maxBytes: tableImportLimits.bytes };
export const checkRatesFile = defineCall({
  name: 'exchange.checkFile',
  method: 'POST',
  path: '/exchange/rates/file/check',
  summary: 'Tells what becomes of each row `pair;date;rate` of a file; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importRatesFile = defineCall({
  name: 'exchange.importFile',
  method: 'POST',
  path: '/exchange/rates/file',
  summary: 'Brings a checked file of rates in, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ added: z.int(), held: z.int(), refused: z.int() }),
  message: ({ added, held, refused }) => filled(words.imported, { added, held, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});

export const exportRates = defineCall({
  name: 'exchange.exportRates',
  method: 'GET',
  path: '/exchange/rates/file',
  summary: 'The rates of one pair or of all as CSV or as an Excel workbook.',
  ...readers,
  query: z.object({ pair: anyOr(pairCode), format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});

export const listSources = defineCall({
  name: 'exchange.listSources',
  method: 'GET',
  path: '/exchange/sources',
  summary: 'Where rates are fetched from, and how it went last.',
  ...readers,
  output: z.array(rateSource),
});

const ofSource = z.object({ code: z.string().max(30) });
export const addSource = defineCall({
  name: 'exchange.addSource',
  method: 'POST',
  path: '/exchange/sources',
  summary: 'Adds the address of a file `pair;date;rate` as a source.',
  ...keepers,
  body: z.object(saidSource),
  output: z.object({ code: z.string() }),
  message: words.sourceAdded,
});
export const changeSource = defineCall({
  name: 'exchange.changeSource',
  method: 'PUT',
  path: '/exchange/sources/{code}',
  summary: 'Changes how a source is called and its address.',
  ...keepers,
  params: ofSource,
  body: z.object({ ...saidSource, version }),
  output: z.object({ code: z.string() }),
  message: words.sourceSaved,
  errors: [errors.changedMeanwhile],
});
export const removeSource = defineCall({
  name: 'exchange.removeSource',
  method: 'DELETE',
  path: '/exchange/sources/{code}',
  summary: 'Removes a source from which no pair is fetched.',
  ...keepers,
  params: ofSource,
  output: z.object({ code: z.string() }),
  message: words.sourceRemoved,
  errors: [errors.sourceUsed, errors.sourceBuiltIn],
});

export const listCurrencies = defineCall({
  name: 'exchange.listCurrencies',
  method: 'GET',
  path: '/exchange/currencies',
  summary: 'Currencies with their symbol and decimals; `used` says whether a shop or a pair has it.',
  ...readers,
  output: z.array(currency.extend({ used: z.boolean() })),
});
export const changeCurrency = defineCall({
  name: 'exchange.changeCurrency',
  method: 'PUT',
  path: '/exchange/currencies/{code}',
  summary: 'Changes the symbol of a currency, and its decimals while nothing is priced in it.',
  ...keepers,
  params: z.object({ code: currencyCode() }),
  body: z.object({
    symbol: z
      .string()
      .trim()
      .min(1, { error: rule(words.symbolRule) })
      .max(10, { error: rule(words.symbolRule) }),
    digits: z
      .int({ error: rule(words.digitsRule) })
      .min(0, { error: rule(words.digitsRule) })
      .max(4, { error: rule(words.digitsRule) }),
  }),
  output: currency,
  message: words.currencySaved,
});
