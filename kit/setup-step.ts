import type { Text } from './text.ts';

/**
 * One thing an operator does before the market sells, declared by the feature it belongs to (`contract/x.setup.ts`). Whether it is done
 * is read from the data, never from a click.
 */
export type SetupStep<Note extends string = string> = {
  /** `company`, unique over all features. */
  readonly key: string;
  /** Steps are done in this order; tens, so that one more finds its place. */
  readonly order: number;
  /** What is done: "Connect a shop". */
  readonly title: Text;
  /** What it is for; one or two sentences. */
  readonly why: Text;
  /** The page where it is done. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** What is there already or lacks still, with `{name}` for values. */
  readonly notes: Readonly<Record<Note, Text>>;
};

/** Declares a step; the argument is returned with its exact types. */
export const defineSetupStep = <Note extends string>(step: SetupStep<Note>): SetupStep<Note> => step;

/** What the data say of a step. */
export type SetupReading<Note extends string = string> = {
  readonly done: boolean;
  readonly note?: { readonly code: Note; readonly values?: Readonly<Record<string, string | number>> };
};
