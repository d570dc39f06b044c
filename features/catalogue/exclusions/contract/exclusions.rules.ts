import type { z } from 'zod';
import { rule, type Said, say } from '#kit/sentence.ts';
import type {
  ExclusionKind,
  ExclusionReason,
  ExclusionState,
  ExclusionTarget,
  ExclusionTerms,
} from './exclusions.model.ts';
import { exclusionSentences as words } from './exclusions.sentences.ts';

type Refuse = Pick<z.RefinementCtx, 'addIssue'>;

/** A star at the end takes every ending: `duhan*` finds "duhani". */
export const isWord = (text: string | null): text is string => (text?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;

/** Asks for the one target the kind needs. */
export function checkTarget({ kind, category_id, shop_brand_id, word }: ExclusionTarget, { addIssue }: Refuse): void {
  const refuse = (path: string, error: string) => addIssue({ code: 'custom', path: [path], message: error });
  if (kind === 'brand' && shop_brand_id === null) refuse('shop_brand_id', rule(words.brandRule));
  if (kind === 'word' && !isWord(word)) refuse('word', rule(words.wordRule));
  if ((kind === 'category' || kind === 'supplier_category') && category_id === null)
    refuse('category_id', rule(words.categoryRule));
}

/** What the fields say about one another. */
export function checkTerms(terms: ExclusionTerms, { addIssue }: Refuse): void {
  const { scope, shop_ids, reason, note, starts_on, ends_on } = terms;
  const refuse = (path: string, error: string) => addIssue({ code: 'custom', path: [path], message: error });
  if (scope === 'import' && shop_ids !== null) refuse('shop_ids', rule(words.importEverywhere));
  if (reason === 'other' && note === '') refuse('note', rule(words.noteRule));
  if (starts_on && ends_on && ends_on < starts_on) refuse('ends_on', rule(words.daysRule));
}

/** The state of a rule on a day (YYYY-MM-DD); both of its days count. */
export function stateOn(
  day: string,
  { starts_on: from, ends_on: to }: Pick<ExclusionTerms, 'starts_on' | 'ends_on'>,
): ExclusionState {
  if (to !== null && to < day) return 'ended';
  return from !== null && from > day ? 'planned' : 'in_force';
}

/** What a rule is called where something is refused because of it. */
export const ruleName = (kind: ExclusionKind, target: string): Said => say(words[kind], { target });
export const ruleReason = (reason: ExclusionReason, note: string): Said =>
  note === '' ? say(words[reason]) : say(words.noted, { reason: say(words[reason]), note });
