import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { TreeSelectProps } from './tree-select-props.ts';

const load = () => import('./loaded-tree-select.tsx').then((module) => module.LoadedTreeSelect);
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * A category tree as a select. The tree is read when somebody comes near it; until it is here a closed select of the same
 * look stands in its place. It hands over the focus it still has then, and the wish to open.
 */
export function CategoryTreeSelect(props: TreeSelectProps) {
  const { label, value, loading = false, disabled = false, title, className } = props;
  const [near, setNear] = useState(false);
  const [Tree, setTree] = useState<Loaded | null>(null);
  const hand = useRef({ autoFocus: false, defaultOpen: false });
  const wanted = !disabled && (near || value.length > 0);
  useEffect(() => {
    if (wanted) void load().then((loaded) => setTree(() => loaded));
  }, [wanted]);
  if (Tree) return <Tree {...props} {...hand.current} />;

  const come = (by: Partial<typeof hand.current> = {}) => {
    Object.assign(hand.current, by);
    setNear(true);
  };
  return (
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
      onBlur={() => Object.assign(hand.current, { autoFocus: false, defaultOpen: false })}
    />
  );
}
