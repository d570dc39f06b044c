import { useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';

/** What is typed into a select that searches on the server, and what the server is asked for it. */
export type TypedSearch = {
  readonly typed: string;
  /** As it settled, without spaces around it: what to ask the server for. */
  readonly text: string;
  /** Whether to ask at all: the list is open, and enough is typed. */
  readonly asks: boolean;
  readonly open: boolean;
  readonly shortest: number;
  readonly type: (text: string) => void;
  readonly setOpen: (open: boolean) => void;
};

type Options = {
  /** Letters it takes before the server is asked; 0 offers the first ones to people who type nothing. */
  readonly shortest?: number;
  /** Milliseconds after the last key; spec section 9 has 500 for attributes. */
  readonly delay?: number;
};

/** The state of one select of this folder; give its `text` and `asks` to the query that finds the choices. */
export function useTypedSearch({ shortest = 0, delay = 300 }: Options = {}): TypedSearch {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const text = useDebounced(typed.trim(), delay);
  return {
    typed,
    text,
    asks: open && text.length >= shortest,
    open,
    shortest,
    type: setTyped,
    setOpen: (next) => {
      setOpen(next);
      if (!next) setTyped('');
    },
  };
}
