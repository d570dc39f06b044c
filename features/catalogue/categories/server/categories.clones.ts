import { type ClonePart, clonePart } from '#server/clones.ts';
import { hiddenCategoriesPart } from '../contract/categories.clones.ts';
import { categoriesNamed } from './categories.named.read-model.ts';
import { hiddenSteps } from './cloning/hidden-steps.ts';

export const categoriesCloneParts: readonly ClonePart[] = [
  clonePart(hiddenCategoriesPart, {
    open: hiddenSteps,
    async describe(db, ids) {
      const names = await categoriesNamed[0]!.names(db, ids.map(String));
      return new Map(names.map(({ id, name }) => [Number(id), { code: name ?? `#${id}`, name: '' }]));
    },
  }),
];
