import type { CategoryNode } from '#features/catalogue/categories/contract/categories.model.ts';

/** Both selects of a tree, the closed one that is shown first and the one that has read it, are given the same. */
export type TreeSelectProps = {
  readonly tree: readonly CategoryNode[] | undefined;
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly single?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Why it is disabled. */
  readonly title?: string;
  /** Categories excluded in the shop can be filtered by, but not be given to products. */
  readonly keepExcluded?: boolean;
  readonly className?: string;
};
