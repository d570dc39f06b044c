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
    void navigate({ href });
    onFollow?.();
  };
  return (
    <Button size="small" type="link" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
