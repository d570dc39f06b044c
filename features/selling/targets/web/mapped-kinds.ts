import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import {
  mapAttributeTargetsOperation,
  mapTargetsOperation,
  unmapAttributeTargetsOperation,
  unmapTargetsOperation,
} from '#features/selling/targets/contract/targets.operations.ts';
import { attributeTargetTexts, targetTexts } from '#features/selling/targets/contract/targets.texts.ts';
import type { MappedKind } from './targets.api.ts';

export type Pair = { readonly id: number; readonly remote_id: string };

/** What the screen says, and what it asks for. */
export const kinds = {
  category: {
    words: targetTexts,
    map: (pairs: readonly Pair[]): Asked => ({
      operation: mapTargetsOperation.name,
      input: { pairs: pairs.map(({ id, remote_id }) => ({ category_id: id, remote_id })) },
      ids: pairs.map(({ id }) => id),
    }),
    mapSure: (ids: readonly number[]): Asked => ({ operation: mapTargetsOperation.name, input: {}, ids: [...ids] }),
    unmap: (ids: readonly number[]): Asked => ({ operation: unmapTargetsOperation.name, input: {}, ids: [...ids] }),
  },
  attribute: {
    words: { ...targetTexts, ...attributeTargetTexts },
    map: (pairs: readonly Pair[]): Asked => ({
      operation: mapAttributeTargetsOperation.name,
      input: { pairs: pairs.map(({ id, remote_id }) => ({ group_id: id, remote_id })) },
      ids: pairs.map(({ id }) => id),
    }),
    mapSure: (ids: readonly number[]): Asked => ({
      operation: mapAttributeTargetsOperation.name,
      input: {},
      ids: [...ids],
    }),
    unmap: (ids: readonly number[]): Asked => ({
      operation: unmapAttributeTargetsOperation.name,
      input: {},
      ids: [...ids],
    }),
  },
} satisfies Record<MappedKind, object>;

export type Words = (typeof kinds)[MappedKind]['words'];

/** Whether it takes ours out of the shop's own again. */
export const isUnmapping = ({ operation }: Asked): boolean =>
  operation === unmapTargetsOperation.name || operation === unmapAttributeTargetsOperation.name;
