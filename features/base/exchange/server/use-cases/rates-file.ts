import {
  checkFile,
  type FileKind,
  importFile,
  refuseRows,
  tableText,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { filled } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportRates as exportCall } from '../../contract/exchange.calls.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { type PlannedRate, planRates, rateColumns } from '../../contract/rates-file.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { keepsPairs } from '../pairs.ts';
import { changingRates } from '../rates.ts';
import { dayOf } from '../sources/source.ts';
import { letGoOfHand } from './change-pair.ts';

type Brought = { readonly added: number; readonly held: number };

/** Files of rates. */
export const rateFiles: FileKind<PlannedRate, Brought> = {
  source: 'exchange_rates',
  columns: rateColumns,
  required: ['pair', 'date', 'rate'],
  broken: {
    name: '',
    before: null,
    pair: '',
    day: '',
    rate: '',
    mode: 'manual',
    held: false,
    column: 'pair',
    why: { ...words.rowBroken },
  },
  lock: (db) => exchangeRepository(db).lock(),
  async plan(db, rows, { actor, now }) {
    const kept = new Map((await exchangeRepository(db).listPairs()).map((pair) => [pair.pair, pair]));
    const known = await exchangeReadModel(db).listKnown([...kept.keys()]);
    const plan = planRates(rows, { known, kept, today: dayIn(now(), houseZone), dayOf });
    const mayChange = await keepsPairs(db, actor);
    return refuseRows(plan, ({ pair }) =>
      mayChange(pair) ? null : { column: 'pair', why: filled(words.otherPair, { pair }) },
    );
  },
  async bring(tx, taken, context, fileName) {
    const rates = exchangeRepository(tx.db);
    const pairs = [...new Set(taken.map(({ pair }) => pair))];
    await changingRates(tx, context.now(), pairs, async () => {
      for (const pair of pairs) await rates.addPair(pair);
      for (let at = 0; at < taken.length; at += 1000)
        await rates.insertRates(taken.slice(at, at + 1000).map(rowOf(context)));
      const today = dayIn(context.now(), houseZone);
      for (const pair of pairs) {
        if ((await rates.findPair(pair))?.mode === 'automatic') await letGoOfHand(rates, pair, today);
        const own = taken.filter((one) => one.pair === pair);
        const counts = {
          rates: own.filter(({ held }) => !held).length,
          rates_held: own.filter(({ held }) => held).length,
        };
        tx.record([
          {
            entity: 'fx_pair',
            id: numberOfPair(pair),
            action: 'rates imported',
            after: { file: fileName, ...counts },
          },
        ]);
      }
    });
    tx.emit(exchangeChanged, {});
    const held = taken.filter((one) => one.held).length;
    return { added: taken.length - held, held };
  },
};

export const checkRates = checkFile(rateFiles);
export const importRates = importFile(rateFiles);

const rowOf =
  (context: Context) =>
  ({ pair, day, rate, mode, held }: PlannedRate) => ({
    pair,
    rate,
    effective_on: day,
    mode,
    until: null,
    source: 'file',
    state: held ? ('held' as const) : ('in_force' as const),
    fetchedAt: null,
    userId: context.actor.userId,
    note: '',
  });

/** Every rate with what it is; the first three columns come in again. */
export const exportRates =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query: { pair, format } }: InputOf<typeof exportCall>): Promise<OutputOf<typeof exportCall>> => {
    const rows = await exchangeReadModel(readDb).listAll(pair);
    const titles = ['pair', 'date', 'rate', 'mode', 'until', 'source', 'state'];
    const lines = rows.map((row) => [row.pair, row.day, row.rate, row.mode, row.until ?? '', row.source, row.state]);
    const content = await tableText(format, titles, lines);
    return { name: `tregu-rates${pair ? `-${pair}` : ''}.${format}`, content };
  };
