import { cause } from '#server/causes.ts';
import { openWordsCause } from '../contract/mapping.causes.ts';
import { mappingKinds } from '../contract/mapping.model.ts';
import { kinds } from './kinds/kinds.ts';
import { mappingReadModel } from './mapping.read-model.ts';

export const mappingCauses = [
  cause(openWordsCause, (db) =>
    Promise.all(
      mappingKinds.map(async (kind) => {
        const { words, products } = await mappingReadModel(db).countOpen(kinds[kind]);
        return { line: kind, count: words, products };
      }),
    ),
  ),
];
