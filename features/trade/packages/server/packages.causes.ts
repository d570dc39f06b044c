import { cause } from '#server/causes.ts';
import { parcelsCause } from '../contract/packages.causes.ts';
import { codReadModel } from './cod.read-model.ts';
import { packagesReadModel } from './packages.read-model.ts';

/** Counted by the filters of the lists, so that the list behind the number shows as many. */
export const packagesCauses = [
  cause(parcelsCause, async (db, now) => {
    const { stuck } = await packagesReadModel(db).countTroubled({ shops: null, now });
    return [
      { line: 'stuck', count: stuck },
      { line: 'cash', count: await codReadModel(db).count({ folder: 'open', page: 0, pageSize: 1 }) },
    ];
  }),
];
