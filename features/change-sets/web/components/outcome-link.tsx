import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

/** Leads to a list inside the product; with a modifier it is an ordinary link. */
export function OutcomeLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <Button size="small" type="link" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
