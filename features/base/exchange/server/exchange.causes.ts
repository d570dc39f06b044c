import { cause } from '#server/causes.ts';
import { exchangeCause } from '../contract/exchange.causes.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { listPairs } from './use-cases/list-pairs.ts';

/** Only of pairs that are somebody's: a shop's own, or one that is fetched. */
export const exchangeCauses = [
  cause(exchangeCause, async (db, now) => {
    const [pairs, held] = await Promise.all([listPairs({ db, now: () => now })(), exchangeReadModel(db).listHeld()]);
    return [
      ...pairs
        .filter(({ age, shops, mode }) => age === 'stale' && (shops.length > 0 || mode === 'automatic'))
        .map(({ pair, age_days, rate }) => ({
          line: 'stale' as const,
          subject: pair,
          values: { name: pair },
          count: age_days!,
          since: new Date(`${rate!.effective_on}T00:00:00Z`),
        })),
      ...held.map(({ pair, held: count, since }) => ({
        line: 'held' as const,
        subject: pair,
        values: { name: pair },
        count,
        since,
      })),
    ];
  }),
];
