import { useState } from 'react';
import { useSetPreferences } from '#features/base/preferences/web/preferences.public.ts';
import type { CountedFigure } from '#features/work/dashboard/contract/dashboard.calls.ts';
import { type Arrangement, arrange, moved } from '#features/work/dashboard/contract/dashboard.rules.ts';
import type { FigureDefinition } from '#kit/figure.ts';
import { useActor } from '#web/lib/session.ts';

/** A figure with what was counted of it. */
export type Tile = { readonly key: string; readonly figure: FigureDefinition; readonly counted: CountedFigure };

/** The person's own order of the figures. What was touched counts at once; a save that fails brings back what is stored. */
export function useArrangement(figures: readonly Tile[]) {
  const actor = useActor();
  const save = useSetPreferences();
  const [touched, setTouched] = useState<Arrangement | null>(null);
  const own: Arrangement = touched ?? actor.startPage;
  const ordered = arrange(figures, own);
  const set = (dashboard: Arrangement) => {
    setTouched(dashboard);
    save.mutate(
      { body: { dashboard: { order: [...dashboard.order], hidden: [...dashboard.hidden] } } },
      { onError: () => setTouched(null) },
    );
  };
  return {
    ordered,
    shown: ordered.filter(({ key }) => !own.hidden.includes(key)),
    isShown: (key: string) => !own.hidden.includes(key),
    arranged: own.order.length > 0 || own.hidden.length > 0,
    setShown: (key: string, show: boolean) =>
      set({ ...own, hidden: show ? own.hidden.filter((one) => one !== key) : [...own.hidden, key] }),
    move: (key: string, by: -1 | 1) =>
      set({
        ...own,
        order: moved(
          ordered.map((one) => one.key),
          key,
          by,
        ),
      }),
    reset: () => set({ order: [], hidden: [] }),
  };
}
