import { cause } from '#server/causes.ts';
import { failingFeedsCause } from '../contract/feeds.causes.ts';
import { feedsFiguresReadModel } from './feeds-figures.read-model.ts';

/** A feed waits for others of its kind; later than this it is not waiting (milliseconds). */
const overdueMs = 3_600_000;

export const feedsCauses = [
  cause(failingFeedsCause, async (db, now) => {
    const feeds = feedsFiguresReadModel(db);
    const [failing, overdue] = await Promise.all([
      feeds.listFailing(),
      feeds.listOverdue(new Date(now.getTime() - overdueMs)),
    ]);
    return [
      ...failing.map(({ id, name, failures, products, since }) => ({
        line: 'failing' as const,
        subject: String(id),
        values: { feed: id, name },
        count: Math.max(1, failures),
        products,
        since,
      })),
      ...overdue.map(({ id, name, products, since }) => ({
        line: 'overdue' as const,
        subject: String(id),
        values: { feed: id, name },
        count: 1,
        products,
        since,
      })),
    ];
  }),
];
