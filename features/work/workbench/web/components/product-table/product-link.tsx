import { createContext, type MouseEvent, type ReactNode, useContext, useRef } from 'react';
import type { Outcome } from '#features/base/change-sets/contract/change-sets.rules.ts';

export type OpenProduct = {
  /** Opens the drawer over the list. */
  open(id: number): void;
  /** The address of the list as it stands with this product open, for a new tab. */
  hrefOf(id: number): string;
  /** Somebody stays near: reads the drawer and the product before they are asked for. Gives what to do when they leave. */
  near(id: number): () => void;
  /** The address of the products that came to this in a bulk change. */
  hrefOfOutcome?(changeSetId: string, outcome: Outcome): string;
};

/** Set once by the screen and never changed: rows need not be drawn again when the address changes. */
export const OpenProductContext = createContext<OpenProduct>({
  open: () => undefined,
  hrefOf: (id) => `?id=${id}`,
  near: () => () => undefined,
});

/** Reads a product ahead while somebody stays on what opens it. */
export function useAhead() {
  const { near } = useContext(OpenProductContext);
  const leave = useRef<(() => void) | null>(null);
  const go = () => {
    leave.current?.();
    leave.current = null;
  };
  const come = (id: number) => {
    go();
    leave.current = near(id);
  };
  return { come, go };
}

type Props = {
  readonly id: number;
  readonly className: string | undefined;
  readonly tip: string;
  readonly children: ReactNode;
};

/**
 * A link that opens a product. A hundred router links would each listen to the address; this one writes its own when
 * the pointer or the focus comes to it.
 */
export function ProductLink({ id, className, tip, children }: Props) {
  const { open, hrefOf } = useContext(OpenProductContext);
  const ahead = useAhead();
  const write = (link: HTMLAnchorElement) => {
    link.href = hrefOf(id);
    ahead.come(id);
  };
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  };
  return (
    <a
      href={`?id=${id}`}
      className={className}
      data-tip={tip}
      onPointerEnter={(event) => write(event.currentTarget)}
      onPointerLeave={ahead.go}
      onFocus={(event) => write(event.currentTarget)}
      onClick={follow}
    >
      {children}
    </a>
  );
}
