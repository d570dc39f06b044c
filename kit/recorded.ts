import type { HistoryKind } from './history-kind.ts';
import type { Text } from './text.ts';

/**
 * Words of what histories, previews and tasks record, said by the contract whose data it is: `export const recorded` in
 * `contract/x.recorded.ts`, which is found by its name.
 */
export type RecordedWords = {
  /** Of what was done: `mapped`. */
  readonly actions?: Readonly<Record<string, Text>>;
  /** Of a part of a field's name: `weight`. */
  readonly fields?: Readonly<Record<string, Text>>;
  /** Of the codes a field holds, by the last part of the field's name: `status` → `approved`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  /** Fields that hold an amount, with its currency (`keptMoney`) or beside it: it is written as its reader writes amounts. */
  readonly money?: readonly string[];
  /** Of the feature's tasks, by their type: `feed-import`. */
  readonly tasks?: Readonly<Record<string, Text>>;
};

let known: readonly RecordedWords[] = [];
let kinds: readonly HistoryKind[] = [];

/** The words of all features, read before the first history is shown. Where two know a code, the first of them decides. */
export const setRecordedWords = (words: readonly RecordedWords[], histories: readonly HistoryKind[] = []): void => {
  known = words;
  kinds = histories;
};

/** Every kind of thing whose changes the history tells; none until they are read. */
export const recordedKinds = (): readonly HistoryKind[] => kinds;

const first = (find: (words: RecordedWords) => Text | undefined): Text | undefined => {
  for (const words of known) {
    const found = find(words);
    if (found) return found;
  }
  return undefined;
};
const own = (table: Readonly<Record<string, Text>> | undefined, key: string): Text | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined;

/** What an action is called; undefined where no contract says it. */
export const recordedAction = (action: string): Text | undefined => first(({ actions }) => own(actions, action));

/** What a part of a field's name is called; undefined where no contract says it. */
export const recordedField = (part: string): Text | undefined => first(({ fields }) => own(fields, part));

/** What a task is called, by its type; undefined where no contract says it, as of a newer server. */
export const recordedTask = (type: string): Text | undefined => first(({ tasks }) => own(tasks, type));

/** Whether a field holds an amount. */
export const recordsMoney = (field: string): boolean => known.some(({ money }) => money?.includes(field));

/** Whether a field holds codes: what is written in others is what somebody wrote. */
export const recordsCodes = (field: string): boolean =>
  known.some(({ values }) => values !== undefined && Object.hasOwn(values, field));

/** What a code in a field stands for. */
export const recordedValue = (field: string, code: string): Text | undefined =>
  first(({ values }) => (values && Object.hasOwn(values, field) ? own(values[field], code) : undefined));
