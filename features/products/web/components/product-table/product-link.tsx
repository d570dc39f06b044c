import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Outcome } from '#features/change-sets/contract/change-sets.rules.ts';

export type OpenProduct = {
  /** Opens the drawer over the list. */
  open(id: number): void;
  /** The address of the list as it stands with this product open, for a new tab. */
  hrefOf(id: number): string;
  /** Somebody comes near: reads the drawer before it is asked for. */
  near(): void;
  /** The address of the products that came to this in a bulk change. */
  hrefOfOutcome?(changeSetId: string, outcome: Outcome): string;
};

/** Set once by the screen and never changed: rows need not be drawn again when the address changes. */
export const OpenProductContext = createContext<OpenProduct>({
  open: () => undefined,
  hrefOf: (id) => `?id=${id}`,
  near: () => undefined,
});

type Props = { readonly id: number; readonly className: string; readonly tip: string; readonly children: ReactNode };

/**
 * A link that opens a product. A hundred router links would each listen to the address; this one writes its own when
 * the pointer or the focus comes to it.
 */
export function ProductLink({ id, className, tip, children }: Props) {
  const { open, hrefOf, near } = useContext(OpenProductContext);
  const write = (link: HTMLAnchorElement) => {
    link.href = hrefOf(id);
    near();
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
      onFocus={(event) => write(event.currentTarget)}
      onClick={follow}
    >
      {children}
    </a>
  );
}
