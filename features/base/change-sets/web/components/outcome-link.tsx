import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

type Props = { readonly href: string; readonly onFollow?: () => void; readonly children: ReactNode };

/** Leads to a list inside the product; with a modifier it is an ordinary link. */
export function OutcomeLink({ href, onFollow, children }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // First: where closing is a change of the address too, the later one counts.
    onFollow?.();
    void navigate({ href });
  };
  return (
    <Button size="small" type="link" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
