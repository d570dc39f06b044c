import { defineTexts } from './text.ts';

/**
 * How a piece of work ended. `done`: all of it. `partly`: some of it. `nothing`: it ran to its end and did none of it.
 * `failed`: it broke off. Tasks, bulk changes, toasts, notifications and mails all show this one value.
 */
export const workOutcomes = ['done', 'partly', 'nothing', 'failed', 'cancelled'] as const;
export type WorkOutcome = (typeof workOutcomes)[number];

/** The outcome of work that ran to its end; with nothing to do there is nothing left undone. */
export function outcomeOfCounts(success: number, total: number): 'done' | 'partly' | 'nothing' {
  if (success >= total) return 'done';
  return success > 0 ? 'partly' : 'nothing';
}

export const outcomeTexts = defineTexts({
  done: { en: 'Completed', sq: 'Përfunduar' },
  partly: { en: 'Completed with errors', sq: 'Përfunduar me gabime' },
  nothing: { en: 'Nothing done', sq: 'Asgjë nuk u krye' },
  failed: { en: 'Failed', sq: 'Dështoi' },
  cancelled: { en: 'Cancelled', sq: 'Anuluar' },
});

/** The colour and the kind of notice each outcome has everywhere. */
export const outcomeTones = {
  done: 'success',
  partly: 'warning',
  nothing: 'warning',
  failed: 'error',
  cancelled: 'info',
} as const satisfies Record<WorkOutcome, string>;
