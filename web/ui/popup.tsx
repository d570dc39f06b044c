import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

/** What the control that opens a popup must carry: `<Button {...control}>…`. */
export type PopupControl = {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
};

type Props = {
  /** The name of what opens, for screen readers. */
  readonly label: string;
  readonly control: (control: PopupControl) => ReactNode;
  /** Drawn only while it is open. */
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
  /** Opens to the right of its button instead of under it. */
  readonly beside?: boolean;
};

/**
 * A small panel under the button that opens it. The browser's own popover: in the top layer, closed by Escape and by a
 * click outside, in the order of Tab behind its button, and without the weight of a component library.
 */
export function Popup({ label, control, children, className, beside = false }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Once more with its content, whose width decides whether it fits beside the edge of the window.
  useLayoutEffect(() => {
    if (open && panel.current) place(panel.current, beside);
  }, [open, beside]);
  return (
    <>
      {control({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={className ? `t-popup ${className}` : 't-popup'}
        onBeforeToggle={(event) => event.newState === 'open' && place(event.currentTarget, beside)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  );
}

const gap = 4;
const margin = 8;

/** Under its button or beside it, moved in where the window ends; above it where there is more room. */
function place(panel: HTMLElement, beside: boolean): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`)?.getBoundingClientRect();
  if (!button) return;
  const start = beside ? button.top : button.bottom + gap;
  const below = window.innerHeight - start - margin;
  const above = button.top - gap - margin;
  const up = !beside && below < 240 && above > below;
  panel.style.maxHeight = `${up ? above : below}px`;
  panel.style.top = up ? 'auto' : `${start}px`;
  panel.style.bottom = up ? `${window.innerHeight - button.top + gap}px` : 'auto';
  // As wide as it would be with room enough: where it stood before may have squeezed it.
  panel.style.left = '0';
  const left = Math.min(beside ? button.right + gap : button.left, window.innerWidth - panel.offsetWidth - margin);
  panel.style.left = `${Math.max(margin, left)}px`;
}
