import { useMemo, useState } from 'react';

/**
 * Whether somebody came near a control, by pointer or focus: what it offers is read then, and not with every page.
 * Give `props` to the control.
 */
export function useNear(): { readonly near: boolean; readonly props: NearProps } {
  const [near, setNear] = useState(false);
  const props = useMemo(() => {
    const come = () => setNear(true);
    return { onMouseEnter: come, onFocus: come };
  }, []);
  return { near, props };
}

type NearProps = { readonly onMouseEnter: () => void; readonly onFocus: () => void };
