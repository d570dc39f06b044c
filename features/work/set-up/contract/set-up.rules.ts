import type { SetUpStep } from './set-up.calls.ts';

type State = Pick<SetUpStep, 'done' | 'skipped'>;

/** Whether somebody still has to do it. */
export const isOpen = ({ done, skipped }: State): boolean => !done && !skipped;

/** How many of the steps need nothing more, and how many there are. */
export const progressOf = (steps: readonly State[]): { readonly settled: number; readonly total: number } => ({
  settled: steps.filter((step) => !isOpen(step)).length,
  total: steps.length,
});
