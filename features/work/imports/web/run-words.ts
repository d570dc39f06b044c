import type { TableSource } from '#features/base/exports/contract/table-import.model.ts';
import type { ImportRun, RunState } from '#features/work/imports/contract/imports.model.ts';
import { runStateTexts as states, importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Look, Tone } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<RunState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  held: 'warning',
  done: 'success',
  partly: 'warning',
  failed: 'error',
  cancelled: 'neutral',
  discarded: 'neutral',
  undone: 'neutral',
};

/** The state of a run in words, with its mark. */
export const runLook = (state: RunState): Look => ({ text: states[state], tone: tones[state] });

/** "0.4 s", "3 min", "1.5 h"; null while it is not known. */
export function durationOf(t: Translate, { seconds }: Pick<ImportRun, 'seconds'>): string | null {
  if (seconds === null) return null;
  if (seconds < 60) return t(words.seconds, { n: rounded(seconds) });
  if (seconds < 3600) return t(words.minutes, { n: rounded(seconds / 60) });
  return t(words.hours, { n: rounded(seconds / 3600) });
}
const rounded = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** What a run is called in a row: whose it is and what was read; the file where nothing else names it. */
export const runName = ({ seller, feed, file }: ImportRun): string =>
  [seller, feed ?? file].filter(Boolean).join(' – ') || (file ?? '–');

const page = <To extends string>(to: To, search: Readonly<Record<string, string>> = {}) => ({ to, search });

/** Where the lists are kept whose files the console names. */
export const keptPages = {
  categories: page('/categories/show'),
  brands: page('/categories/brands'),
  attributes: page('/categories/attributes'),
  glossary: page('/settings/languages', { tab: 'glossary' }),
  interface_texts: page('/settings/languages', { tab: 'texts' }),
  cn_codes: page('/settings/cncode'),
  cn_successors: page('/settings/cncode', { tab: 'year' }),
  duties: page('/settings/margin', { tab: 'duty' }),
  vat_rates: page('/settings/margin', { tab: 'vat' }),
  exchange_rates: page('/settings/exchange'),
  tariffs: page('/settings/margin', { tab: 'transport' }),
  commissions: page('/settings/margin', { tab: 'commission' }),
  points: page('/loyalty'),
  tracking: page('/orders/packages'),
} as const satisfies Record<TableSource, object>;
