import {
  asChecked,
  type ImportFile,
  readImport,
  reportOf,
  tableText,
  withBroken,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type {
  checkRatesFile,
  exportRates as exportCall,
  importRatesFile as importCall,
} from '../../contract/exchange.calls.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { type PlannedRate, planRates, rateColumns } from '../../contract/rates-file.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { refuseOtherPairs } from '../pairs.ts';
import { changingRates } from '../rates.ts';
import { dayOf } from '../sources/source.ts';
import { letGoOfHand } from './change-pair.ts';

async function planFile(db: Db, file: ImportFile['file'], at: Date) {
  const { rows, broken, ignored } = await readImport(file, rateColumns, ['pair', 'date', 'rate']);
  const kept = new Map((await exchangeRepository(db).listPairs()).map((pair) => [pair.pair, pair]));
  const known = await exchangeReadModel(db).listKnown([...kept.keys()]);
  const plan = planRates(rows, { known, kept, today: dayIn(at, houseZone), dayOf });
  const none = { name: '', before: null, pair: '', day: '', rate: '', mode: 'manual', held: false } as const;
  const refusal = { ...none, column: 'pair', why: { ...words.rowBroken } };
  return { rows: withBroken<PlannedRate>(plan, broken, refusal), ignored };
}

/** What a file would do, told before it does it. */
export const checkRates =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ file }: ImportFile): Promise<OutputOf<typeof checkRatesFile>> => {
    const { rows, ignored } = await planFile(db, file, now());
    return reportOf(rows, ignored);
  };

/** Under the lock of the rates, and only as it was checked; the rows that are refused are left out. */
export const importRates =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { query, file }: InputOf<typeof importCall> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof importCall>> =>
    unitOfWork(context, async (tx) => {
      const rates = exchangeRepository(tx.db);
      await rates.lock();
      const { rows } = await planFile(tx.db, file, context.now());
      const { taken, refused } = asChecked(rows, query.plan);
      const pairs = [...new Set(taken.map(({ pair }) => pair))];
      await refuseOtherPairs(tx.db, context.actor, pairs);
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
              after: { file: file!.name, ...counts },
            },
          ]);
        }
      });
      tx.emit(exchangeChanged, {});
      const held = taken.filter((one) => one.held).length;
      return { added: taken.length - held, held, refused };
    });

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
