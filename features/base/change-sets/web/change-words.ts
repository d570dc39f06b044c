import type {
  ChangeItem,
  ChangeSet,
  ChangeSetState,
  ItemState,
} from '#features/base/change-sets/contract/change-sets.model.ts';
import { itemStates } from '#features/base/change-sets/contract/change-sets.model.ts';
import { fieldTexts, itemStateTexts } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { fieldInWords, type HistoryNames, valueInWords } from '#features/base/history/web/history.public.ts';
import { outcomeTones } from '#kit/outcome.ts';
import { saidIn } from '#kit/sentence.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { absent } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

/** Why an item was not changed, in the language of the screen; without a code the server's words stay. */
export const reasonIn = (language: InterfaceLanguage, { code, text, values }: Reason): string =>
  saidIn(language, { message: text ?? '', values, ...(code ? { code } : {}) });
type Reason = { readonly code: string | null; readonly text: string | null; readonly values: ChangeItem['values'] };

const tones: Readonly<Record<ChangeSetState, Tone>> = {
  previewed: 'neutral',
  running: 'info',
  ...outcomeTones,
  undoing: 'info',
  undone: 'neutral',
  undone_partly: 'warning',
};
export const toneOf = ({ state }: Pick<ChangeSet, 'state'>): Tone => tones[state] ?? 'neutral';

const itemTones: Partial<Record<ItemState, Tone>> = {
  done: 'success',
  refused: 'warning',
  skipped: 'warning',
  kept: 'warning',
  failed: 'error',
  handed: 'info',
};
export const toneOfItem = (state: ItemState): Tone => itemTones[state] ?? 'neutral';

/** "37 changed, 2 refused", in the order of the states. */
export const countsIn = (t: Translate, { counts }: Pick<ChangeSet, 'counts'>): string =>
  itemStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${t(itemStateTexts[state])}`)
    .join(', ');

export type FieldChange = { readonly name: string; readonly from: string; readonly to: string };

/** What is different between before and after, field by field, in words where there are words; numbers by their names. */
export function changesOf(
  names: HistoryNames,
  { before, after }: Pick<ChangeItem, 'before' | 'after'>,
  keyedBy: ChangeSet['keyed_by'] = null,
): FieldChange[] {
  if (before === null && after === null) return [];
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path));
  const word = (path: string, value: string | undefined) =>
    // A product that never was in a category is not in it.
    value === undefined && !path.endsWith('.in') ? absent : valueInWords(path, value ?? 'false', names);
  return paths
    .filter((path) => !hidden.test(path))
    .map((path) => ({
      name: nameOf(names, path, keyedBy),
      from: word(path, old.get(path)),
      to: word(path, now.get(path)),
    }));
}

/** Kept for the undo or to notice what became another one, of no interest to a reader. */
const hidden = /(^|\.)(assigned_at|customs_information|machine_proposal|origin|empty)$|(^|\.)(moved_ids|states)(\.|$)/;

/** A list of plain values is one field, as histories have it. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return new Map(value.length === 0 ? [] : [[path, JSON.stringify(value)]]);
  if (typeof value !== 'object' || value === null) {
    return value === null || value === undefined ? new Map() : new Map([[path, String(value)]]);
  }
  const below = Object.entries(value).flatMap(([key, one]) => [...leavesOf(one, path === '' ? key : `${path}.${key}`)]);
  return new Map(below);
}

/** `shops.1.status` → "Kosovo · Status", `54.in` → "Shoes · in the category", `3.user_id` → "Slovene · Person". */
function nameOf(names: HistoryNames, path: string, keyedBy: ChangeSet['keyed_by']): string {
  // "Name (Albanian)", as the history has it.
  if (path.startsWith('product_translates.')) return fieldInWords(path, names);
  const parts = path.split('.').map((part, index, all) => {
    if (part === 'shops') return '';
    if (all[index - 1] === 'shops') return named(names.shops, part);
    if (/^\d+$/.test(part) && keyedBy === 'language') return named(names.languages, part);
    if (/^\d+$/.test(part)) return names.known?.[`category ${part}`] ?? `#${part}`;
    return part in fieldTexts ? names.t(fieldTexts[part as keyof typeof fieldTexts]) : fieldInWords(part, names);
  });
  return parts.filter((part) => part !== '').join(' · ');
}

const named = (list: HistoryNames['shops'], id: string): string =>
  list.find((one) => String(one.id) === id)?.name ?? `#${id}`;
