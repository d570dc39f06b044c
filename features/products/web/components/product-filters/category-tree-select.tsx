import { Select } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CategoryNode } from '#features/categories/contract/categories.model.ts';

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

const LoadedTreeSelect = lazy(() =>
  import('./loaded-tree-select.tsx').then((module) => ({ default: module.LoadedTreeSelect })),
);

/**
 * A category tree as a select. The tree is read when somebody comes near it; until then a closed select of the same look
 * stands in its place, and hands over the focus and the wish to open.
 */
export function CategoryTreeSelect(props: TreeSelectProps) {
  const { label, value, loading = false, disabled = false, title, className } = props;
  const [wanted, setWanted] = useState(false);
  const hand = useRef({ autoFocus: false, defaultOpen: false });
  const come = (by: Partial<typeof hand.current> = {}) => {
    Object.assign(hand.current, by);
    if (!disabled) setWanted(true);
  };
  const stand = (
    <Select
      aria-label={label}
      placeholder={label}
      open={false}
      disabled={disabled}
      loading={loading}
      {...(title === undefined ? {} : { title })}
      {...(className === undefined ? {} : { className })}
      onMouseEnter={() => come()}
      onMouseDown={() => come({ autoFocus: true, defaultOpen: true })}
      onFocus={() => come({ autoFocus: true })}
    />
  );
  if (!wanted && value.length === 0) return stand;
  return (
    <Suspense fallback={stand}>
      <LoadedTreeSelect {...props} {...hand.current} />
    </Suspense>
  );
}
