import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Shown = { readonly text: string; readonly x: number; readonly y: number; readonly above: boolean };

/** Milliseconds of resting the pointer. */
const restMs = 250;

/** One tooltip for everything in `root` that has a `data-tip`, and for states that are cut: a tooltip component per icon is what makes lists slow. */
export function GridTooltip({ root }: { root: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const hide = () => {
      clearTimeout(timer.current);
      setShown(null);
    };
    const show = (event: Event, delay: number) => {
      const over = event.target as Element;
      const target = over.closest('[data-tip]') ?? cutMark(over);
      hide();
      if (target) timer.current = setTimeout(() => setShown(placed(target)), delay);
    };
    const over = (event: Event) => show(event, restMs);
    const focus = (event: Event) => (event.target as Element).matches(':focus-visible') && show(event, 0);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const events: [string, EventListener][] = [
      ['pointerover', over],
      ['pointerleave', hide],
      ['pointerdown', hide],
      ['focusin', focus],
      ['focusout', hide],
      ['scroll', hide],
      ['keydown', key as EventListener],
    ];
    for (const [name, listener] of events) box.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const [name, listener] of events) box.removeEventListener(name, listener);
    };
  }, [root]);
  if (!shown) return null;
  // What it says is in the accessible name of its target already.
  return createPortal(
    <div
      className="g-tip"
      aria-hidden="true"
      data-above={shown.above}
      style={{ left: `clamp(8px, ${shown.x}px, 100vw - 8px)`, top: shown.y }}
    >
      {shown.text}
    </div>,
    document.body,
  );
}

/** A state whose words do not fit their column. */
function cutMark(over: Element): Element | null {
  const words = over.closest('.t-mark')?.querySelector('.t-mark-words');
  return words && words.scrollWidth > words.clientWidth ? words : null;
}

function placed(target: Element): Shown {
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const above = top > 60;
  return {
    text: target.getAttribute('data-tip') ?? target.textContent,
    x: left + width / 2,
    y: above ? top - 6 : bottom + 6,
    above,
  };
}
