import { cause } from '#server/causes.ts';
import { refusedPushes } from '../contract/push.causes.ts';
import { refusalsReadModel } from './refusals.read-model.ts';

export const pushCauses = [
  cause(refusedPushes, async (db, now) =>
    (await refusalsReadModel(db).countByKey(now)).map(({ key, name, line, count, since }) => ({
      line,
      subject: String(key),
      values: { key, name },
      count,
      since,
    })),
  ),
];
