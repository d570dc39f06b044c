import { useEffect, useEffectEvent, useState } from 'react';

/** Told of every Escape: `top` says whether nothing opened later lies above. */
export type OnEscape = (of: { readonly top: boolean; readonly event: KeyboardEvent }) => void;

type Open = { readonly place: number; readonly onEscape: OnEscape };

/** What is open, the uppermost last. */
let open: readonly Open[] = [];
let places = 0;
/** When an input method last ended, in milliseconds: its own Escape arrives as an ordinary one right after. */
let composed = Number.NEGATIVE_INFINITY;
const composedFor = 200;

/** The place of what opens now: above all that opened before. */
export const nextPlace = (): number => ++places;

/** From now on told of Escape, until what it returns is called. */
export function takeEscape(place: number, onEscape: OnEscape): () => void {
  const one = { place, onEscape };
  if (open.length === 0) listen();
  open = [...open, one].sort((a, b) => a.place - b.place);
  return () => {
    open = open.filter((other) => other !== one);
    if (open.length === 0) stop();
  };
}

/** One press of a key: who is open hears of an Escape, from above. */
export function tellEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || performance.now() - composed < composedFor) return;
  const top = open.at(-1);
  for (const one of open.toReversed()) one.onEscape({ top: one === top, event });
}

/**
 * Takes the place of `@rc-component/portal`'s own hook (vite.config.ts). That one notes what is open while it renders, and a render that
 * React begins anew, as it does with a dialog whose code was still on its way, leaves its note behind for ever: above every drawer lies
 * then something that is not there, and Escape closes none of them until the page is loaded again. Here a place is taken while rendering,
 * so that a dialog inside a drawer that opens in the same moment lies above it, and noted only once it is really there.
 */
export default function useEscape(isOpen: boolean | undefined, onEscape?: OnEscape): void {
  const [place, setPlace] = useState(() => (isOpen ? nextPlace() : 0));
  const tell = useEffectEvent<OnEscape>((of) => onEscape?.(of));
  if (isOpen && place === 0) setPlace(nextPlace());
  if (!isOpen && place !== 0) setPlace(0);
  useEffect(() => (isOpen && place !== 0 ? takeEscape(place, (of) => tell(of)) : undefined), [isOpen, place]);
}

const composition = () => {
  composed = performance.now();
};

function listen(): void {
  window.addEventListener('keydown', tellEscape);
  window.addEventListener('compositionend', composition);
}

function stop(): void {
  window.removeEventListener('keydown', tellEscape);
  window.removeEventListener('compositionend', composition);
}
