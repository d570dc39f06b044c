import { cause } from '#server/causes.ts';
import { refusedAtTheDoor } from '../contract/feed-runs.causes.ts';
import { feedRunsFiguresReadModel } from './feed-runs-figures.read-model.ts';

export const feedRunsCauses = [
  cause(refusedAtTheDoor, async (db) =>
    (await feedRunsFiguresReadModel(db).listRefused()).map(({ line, name, run, feed, count, products, since }) => ({
      line,
      subject: String(feed),
      values: { feed, name, run: run ?? '' },
      count,
      ...(products === null ? {} : { products }),
      since,
    })),
  ),
];
