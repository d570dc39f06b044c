import { createListeners } from '#web/lib/store.ts';
import { type DraftImage, rebaseImages } from './draft-images.ts';
import type { FieldValue, Values } from './draft-values.ts';

export type Issues = Readonly<Record<string, string>>;

/** The unsaved edits of one product: a small store, so that a keystroke draws its own field again and not 200 others. */
export type Draft = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The edited value, else the saved one; undefined where neither exists. */
  readonly value: (name: string) => FieldValue | undefined;
  readonly saved: () => Values;
  /** Only what differs from the saved values. A new object after each change. */
  readonly edits: () => Values;
  readonly issues: () => Issues;
  readonly change: (name: string, value: FieldValue) => void;
  readonly setIssues: (issues: Issues) => void;
  readonly discard: () => void;
  /** Takes the edits of these fields back. */
  readonly revert: (names: readonly string[]) => void;
  /** After a save: what was typed meanwhile stays an edit, what was sent is none any more. */
  readonly forget: (sent: Values) => void;
  /** Other saved values below the same edits; edits that became equal to them go. */
  readonly rebase: (saved: Values) => void;
};

export function createDraft(initial: Values): Draft {
  const { subscribe, notify } = createListeners();
  let saved = initial;
  let edits: Values = {};
  let issues: Issues = {};

  const set = (next: { saved?: Values; edits?: Values; issues?: Issues }) => {
    saved = next.saved ?? saved;
    edits = next.edits ?? edits;
    issues = next.issues ?? issues;
    notify();
  };

  return {
    subscribe,
    value: (name) => (Object.hasOwn(edits, name) ? edits[name] : saved[name]),
    saved: () => saved,
    edits: () => edits,
    issues: () => issues,
    change(name, value) {
      const others = without(edits, [name]);
      set({
        edits: isSame(value, saved[name]) ? others : { ...others, [name]: value },
        issues: Object.hasOwn(issues, name) ? without(issues, [name]) : issues,
      });
    },
    setIssues: (next) => set({ issues: next }),
    discard: () => set({ edits: {}, issues: {} }),
    revert: (names) => set({ edits: without(edits, names), issues: without(issues, names) }),
    forget(sent) {
      const done = Object.keys(sent).filter((name) => Object.hasOwn(edits, name) && edits[name] === sent[name]);
      set({ edits: without(edits, done), issues: {} });
    },
    rebase(next) {
      const moved = Object.entries(edits).map(([name, value]): [string, FieldValue] => [
        name,
        Array.isArray(value) ? rebaseImages(value as DraftImage[], (next[name] ?? []) as DraftImage[]) : value,
      ]);
      set({ saved: next, edits: Object.fromEntries(moved.filter(([name, value]) => !isSame(value, next[name]))) });
    },
  };
}

/** A field nobody has filled and an emptied one are the same. */
export function isSame(value: FieldValue, saved: FieldValue | undefined): boolean {
  if (value === saved) return true;
  if (saved === undefined) return value === '' || value === false || value === null;
  return Array.isArray(value) && JSON.stringify(value) === JSON.stringify(saved);
}

const without = <T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
