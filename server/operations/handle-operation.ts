import type { z } from 'zod';
import type { AppError } from '#kit/error.ts';
import type { OperationDefinition } from '#kit/operation.ts';
import type { Said } from '#kit/sentence.ts';
import type { Actor, Context, Scope } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/unit-of-work.ts';

/** On whose behalf an operation runs. A task that runs later reads the rights anew. */
export type OperationContext = {
  readonly actor: Actor;
  readonly scope: Scope;
  readonly cause: string;
  readonly now: () => Date;
};

/** The same with all that was chosen. */
export type SelectionContext = OperationContext & {
  /**
   * The ids of all rows of the change, whichever part of them is looked at: for what depends on several rows at once, as a
   * parcel of lines that all are chosen. Known once the selection is frozen.
   */
  readonly selected: (db: Db) => Promise<readonly number[]>;
};

/** One row of the selection as it stands. `value` is what the operation would change, as plain JSON, and nothing else. */
export type Facts<V = unknown> = { readonly id: number; readonly version: number; readonly value: V };

export type Plan<V = unknown> =
  | { readonly kind: 'change'; readonly after: V }
  /** It is so already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly error: AppError };

/** What an operation does with rows, once its input is known. Ids it cannot see are left out of `read`. */
export type Steps<F extends Facts<V>, V> = {
  /** Locks the rows against other writers, in the order everybody takes. */
  lock(db: Db, ids: readonly number[]): Promise<unknown>;
  read(db: Db, ids: readonly number[]): Promise<readonly F[]>;
  /**
   * Rows that are written in one transaction with these where they are of the change, too, as lines of one parcel: no chunk ends between them.
   * Gives their ids, with those asked for. A chunk that cannot be written is tried row by row all the same.
   */
  together?(db: Db, ids: readonly number[]): Promise<readonly number[]>;
  /** Pure: the same for the preview and at the row's turn. */
  plan(facts: F): Plan<V>;
  /** What a row comes to in figures that are not of the change itself, for the preview: the price and margin that follow. Pure. */
  tells?(change: { readonly facts: F; readonly after: V }): Said | null;
  /** What all rows that would change come to together, for the preview: money, emails, documents. Pure. */
  effects?(changes: readonly { readonly facts: F; readonly after: V }[]): readonly Said[];
  /**
   * Writes what was planned, with history and events; afterwards `read` gives `after`. The rows are locked. Gives the task
   * the rows were handed to, whose ledger has their outcome, or null: done.
   */
  apply(tx: Tx, changes: readonly { readonly facts: F; readonly after: V }[]): Promise<string | null>;
  /** Puts `before` back where the row still stands as `apply` left it. Absent: the definition says why not. */
  undo?(tx: Tx, changes: readonly { readonly facts: F; readonly before: V }[]): Promise<void>;
  /** Why a row that still stands so may not be put back; null: it may. The others of the change are. Pure. */
  keeps?(change: { readonly facts: F; readonly before: V }): AppError | null;
  /** After each commit: what need not wait for a task. */
  committed?(): Promise<void>;
};

/** The rows of a change, in the transaction that keeps it. */
export type RowsOfChange = Pick<OperationContext, 'actor' | 'scope'> & {
  readonly db: Db;
  readonly ids: readonly number[];
};
type ShopsOf = readonly number[] | null | Promise<readonly number[] | null>;

export type OperationHandler = {
  readonly definition: OperationDefinition;
  /** Refuses a person who lacks the right this input asks for, beyond the access of the definition. */
  readonly guard: (input: never, actor: OperationContext['actor']) => void;
  /** Refuses an input that cannot be carried out; gives the labels of the title. */
  readonly check: (db: Db, input: never, context: OperationContext) => Promise<Readonly<Record<string, string>>>;
  readonly open: (input: never, context: SelectionContext) => Steps<Facts, unknown>;
  /** The shops this operation touches beside those its rows belong to; null: none. */
  readonly shopsOf: (input: never, of: RowsOfChange) => ShopsOf;
};

/** Ties a declared operation to what it does. */
export const handleOperation = <I extends z.ZodType, F extends Facts<V>, V>(
  definition: OperationDefinition<I>,
  handler: {
    guard?: (input: z.output<I>, actor: OperationContext['actor']) => void;
    check?: (db: Db, input: z.output<I>, context: OperationContext) => Promise<Readonly<Record<string, string>>>;
    open: (input: z.output<I>, context: SelectionContext) => Steps<F, V>;
    shopsOf?: (input: z.output<I>, of: RowsOfChange) => ShopsOf;
  },
): OperationHandler => ({
  definition: definition as unknown as OperationDefinition,
  guard: handler.guard ?? (() => {}),
  check: handler.check ?? (async () => ({})),
  open: handler.open as unknown as OperationHandler['open'],
  shopsOf: handler.shopsOf ?? (() => null),
});

/** What can be selected for operations: registered once by the feature that owns the rows. */
export type Subject = {
  readonly name: string;
  /** The ids the filters of "select all" find now, in list order. @throws AppError when there are more than may be selected. */
  readonly select: (db: Db, filters: unknown, context: Pick<Context, 'scope'>) => Promise<readonly number[]>;
  /** What a person knows a row by. Ids that are not there, or that the scope does not reach, are left out. */
  readonly describe: (db: Db, ids: readonly number[], scope: Scope) => Promise<ReadonlyMap<number, RowLabel>>;
  /**
   * The shops these rows belong to, where each row has its own, as orders do: a change of them is of these shops, at whatever address it was
   * asked for. Absent: the rows are of the whole market, or are looked at in the shop of the request.
   */
  readonly shopsOf?: (db: Db, ids: readonly number[]) => Promise<readonly number[]>;
};
/** `money`: what the row is about, which each reader is shown in their way of writing. */
export type RowLabel = {
  readonly code: string;
  readonly name: string;
  readonly money?: { readonly amount: string; readonly currency: string };
};

/** Every operation and subject of the product, by name. */
export type Operations = {
  /** @throws Error for a name no feature declares. */
  get(name: string): OperationHandler;
  find(name: string): OperationHandler | undefined;
  subject(name: string): Subject;
  /** The names of those with which people decide row after row. */
  readonly rowByRow: readonly string[];
};

/** Two of one name would hide each other, so the process does not start. */
export function operationsOf(handlers: readonly OperationHandler[], subjects: readonly Subject[]): Operations {
  const byName = unique(handlers, (it) => it.definition.name);
  const bySubject = unique(subjects, (it) => it.name);
  for (const { definition } of handlers) {
    if (!bySubject.has(definition.subject)) throw new Error(`no subject ${definition.subject} for ${definition.name}`);
  }
  const get = <T>(map: ReadonlyMap<string, T>, name: string): T => {
    const found = map.get(name);
    if (!found) throw new Error(`nobody declared ${name}`);
    return found;
  };
  return {
    get: (name) => get(byName, name),
    find: (name) => byName.get(name),
    subject: (name) => get(bySubject, name),
    rowByRow: handlers.filter((it) => it.definition.rowByRow).map((it) => it.definition.name),
  };
}

function unique<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T> {
  const byName = new Map(list.map((one) => [nameOf(one), one]));
  if (byName.size < list.length) throw new Error(`two of one name among ${list.map(nameOf).join(', ')}`);
  return byName;
}
