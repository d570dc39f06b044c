import type { Subject } from '#server/operations/handle-operation.ts';
import { attributeMergingRepository } from './merging/merging.repository.ts';

type Named = { readonly id: number; readonly code: string; readonly name: string };

/** Attributes of the shops and their values as what can be merged; their lists have no "select all". */
export const attributeSubjects: readonly Subject[] = [
  {
    name: 'attribute_group',
    select: async () => [],
    describe: async (db, ids) => labels(await attributeMergingRepository(db).listGroupNames(ids)),
  },
  {
    name: 'attribute',
    select: async () => [],
    describe: async (db, ids) => labels(await attributeMergingRepository(db).listValueNames(ids)),
  },
];

const labels = (rows: readonly Named[]) => new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
