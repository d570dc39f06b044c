import { isDeepStrictEqual } from 'node:util';
import { cloneErrors } from '#kit/clone.errors.ts';
import type { CloneInput, CloneKindDefinition, CloneMode, ClonePartDefinition } from '#kit/clone.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Actor, type Context, refuseOtherShops } from './context.ts';
import type { Db } from './db/database.ts';
import type { Tx, UnitOfWork } from './db/unit-of-work.ts';
import type { Named } from './named.ts';
import {
  type Facts,
  handleOperation,
  type OperationContext,
  type OperationHandler,
  type Plan,
  type RowLabel,
  type Steps,
  type Subject,
} from './operations/handle-operation.ts';

/** One thing that can be a source or a target, as a person looks for it. `detail`: what tells namesakes apart. */
export type CloneChoice = { readonly id: number; readonly name: string; readonly detail: string };

/** A declared kind with what finds its things. Ids that are given are found alone, whatever is searched for. */
export type CloneKind = {
  readonly definition: CloneKindDefinition;
  readonly choices: (
    db: Db,
    asked: { readonly search: string; readonly ids: readonly number[] | null; readonly limit: number },
    context: Pick<Context, 'actor'>,
  ) => Promise<readonly CloneChoice[]>;
};

/** Ties a kind to what finds its things. */
export const cloneKind = (definition: CloneKindDefinition, choices: CloneKind['choices']): CloneKind => ({
  definition,
  choices,
});

/**
 * A row as it stands: what the target has (`value`) and what the source has; null: nothing. A value that is nothing of its own and yet
 * has to be put back by an undo says `empty: true`.
 */
export type CloneFacts<V> = Facts<V | null> & { readonly source: V | null };

/** What a part does with its rows, once source and target are known. */
export type CloneSteps<V> = {
  /** The rows that are looked at, by number, each once. */
  rows(db: Db): Promise<readonly number[]>;
  lock(db: Db, ids: readonly number[]): Promise<unknown>;
  read(db: Db, ids: readonly number[]): Promise<readonly CloneFacts<V>[]>;
  /** What the target would have of both, by the mode `merge`; default: the fields it has not are taken over. */
  merge?(target: V, source: V | null): V;
  /** What is written where the source has this; default: the same. Asked for what is judged, so `read` gives it afterwards. */
  fit?(facts: CloneFacts<V>, wanted: V | null): V | null;
  /** Why this row cannot be copied at all; null: it can. Asked only where something would change. */
  refuse?(facts: CloneFacts<V>, wanted: V | null): AppError | null;
  /** Writes what the target is to have (null: nothing any more); the way forth and the way back. Afterwards `read` gives it. */
  write(
    tx: Tx,
    changes: readonly { readonly facts: CloneFacts<V>; readonly wanted: V | null; readonly back: boolean }[],
  ): Promise<void>;
  committed?(): Promise<void>;
};

/**
 * Steps of a bulk change as those of a part: what they plan is what the source has, and what they refuse is refused.
 * `lacks`: whether the target has nothing of its own there.
 */
export function partOfSteps<F extends Facts<V>, V extends object>(
  steps: Steps<F, V>,
  rows: CloneSteps<V>['rows'],
  lacks: (value: V) => boolean = () => false,
): CloneSteps<V> {
  const refusals = new Map<number, AppError>();
  const marked = (value: V): V => (lacks(value) ? { ...value, empty: true } : value);
  const plain = (value: V): V => {
    const { empty: _, ...rest } = value as V & { readonly empty?: true };
    return rest as V;
  };
  type Own = CloneFacts<V> & { readonly own: F };
  return {
    rows,
    lock: (db, ids) => steps.lock(db, ids),
    async read(db, ids) {
      return (await steps.read(db, ids)).map((own): Own => {
        const plan = steps.plan(own);
        if (plan.kind === 'refused') refusals.set(own.id, plan.error);
        const value = marked(own.value);
        const source = plan.kind === 'change' ? plan.after : plan.kind === 'same' ? value : null;
        // Parts of one clone change the same thing, so its version says nothing; the value does.
        return { id: own.id, version: 0, value, source, own };
      });
    },
    refuse: ({ id }) => refusals.get(id) ?? null,
    async write(tx, changes) {
      const back = changes[0]?.back === true;
      const moves = changes.map(({ facts, wanted }) => ({ facts: (facts as Own).own, wanted: plain(wanted!) }));
      if (back)
        await steps.undo!(
          tx,
          moves.map(({ facts, wanted }) => ({ facts, before: wanted })),
        );
      else
        await steps.apply(
          tx,
          moves.map(({ facts, wanted }) => ({ facts, after: wanted })),
        );
    },
    ...(steps.committed ? { committed: () => steps.committed!() } : {}),
  };
}

/** A declared part with what copies it. */
export type ClonePart = {
  readonly definition: ClonePartDefinition;
  readonly guard: (input: CloneInput, actor: Actor) => void;
  readonly check: (db: Db, input: CloneInput, context: OperationContext) => Promise<unknown>;
  readonly open: (input: CloneInput, context: OperationContext) => CloneSteps<unknown>;
  readonly describe: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, RowLabel>>;
};

/** Rows are called as they are in histories. */
export const describedAs =
  (names: Named['names']): ClonePart['describe'] =>
  async (db, ids) =>
    new Map(
      (await names(db, ids.map(String))).map(({ id, name }) => [Number(id), { code: name ?? String(id), name: '' }]),
    );

/** Ties a part to what copies it. `describe`: what people call its rows. */
export const clonePart = <V>(
  definition: ClonePartDefinition,
  part: {
    readonly guard?: ClonePart['guard'];
    /** Refuses what cannot be copied as a whole, before anything is planned. */
    readonly check?: ClonePart['check'];
    readonly open: (input: CloneInput, context: OperationContext) => CloneSteps<V>;
    readonly describe: ClonePart['describe'];
  },
): ClonePart => ({
  definition,
  guard: part.guard ?? (() => {}),
  check: part.check ?? (async () => {}),
  open: part.open as unknown as ClonePart['open'],
  describe: part.describe,
});

/** A use case of the owning feature joins the transaction of the clone: there is one way of writing. */
export const joining = (tx: Tx): { readonly unitOfWork: UnitOfWork } => ({ unitOfWork: (_by, work) => work(tx) });

/** The context in which a use case of the owning feature runs inside a clone. */
export const asContext = ({ actor, scope, cause, now }: OperationContext): Context => ({
  actor,
  scope,
  cause,
  now,
  signal: neverAborted,
});
/** The same for a use case that means the shop of its context: the target, whatever shop the request named. */
export const asContextIn = (context: OperationContext, shopId: number): Context => ({
  ...asContext(context),
  scope: { ...context.scope, shopId },
});
const neverAborted = new AbortController().signal;

/** Whether this person may use the part at all. */
export const mayClone = ({ access, roles }: Pick<ClonePartDefinition, 'access' | 'roles'>, actor: Actor): boolean =>
  !actor.scoped &&
  holdsAny(actor.permissions, access) &&
  (roles === undefined || roles.some((role) => actor.roles.includes(role)));

type Declared = {
  readonly kinds: readonly CloneKind[];
  readonly parts: readonly ClonePart[];
  readonly named: () => readonly Named[];
};

/**
 * The parts as bulk changes and their rows as what can be selected.
 * @throws Error where a part is of a kind that nobody declares
 */
export function cloneOperations({ kinds, parts, named }: Declared): {
  readonly operations: readonly OperationHandler[];
  readonly subjects: readonly Subject[];
} {
  const byKey = new Map(kinds.map((kind) => [kind.definition.key, kind.definition]));
  const operations = parts.map((part) => {
    const kind = byKey.get(part.definition.kind);
    if (!kind) throw new Error(`nobody declared the kind ${part.definition.kind} of clones`);
    return operationOf(part, kind, named);
  });
  const subjects = parts.map(
    ({ definition, describe }): Subject => ({
      name: definition.operation.subject,
      select: async () => [],
      describe,
    }),
  );
  return { operations, subjects };
}

function operationOf(part: ClonePart, kind: CloneKindDefinition, named: Declared['named']): OperationHandler {
  const { definition } = part;
  return handleOperation(definition.operation, {
    guard(input, actor) {
      if (!mayClone(definition, actor)) throw new AppError(generalErrors.forbidden);
      if (kind.areShops) refuseOtherShops(actor, [input.from, input.to]);
      if (input.from === input.to || !definition.modes.includes(input.mode)) throw new AppError(generalErrors.invalid);
      part.guard(input, actor);
    },
    async check(db, input, context) {
      const names = named().find((one) => one.kind === kind.key);
      const rows = (await names?.names(db, [String(input.from), String(input.to)])) ?? [];
      const nameOf = (id: number) => rows.find((row) => String(row.id) === String(id))?.name ?? null;
      const [from, to] = [nameOf(input.from), nameOf(input.to)];
      if (from === null || to === null) throw new AppError(generalErrors.notFound);
      await part.check(db, input, context);
      return { from, to };
    },
    open: (input, context) => toSteps(part.open(input, context), input.mode),
    shopsOf: ({ from, to }) => (kind.areShops ? [from, to] : null),
  });
}

function toSteps(own: CloneSteps<unknown>, mode: CloneMode): Steps<CloneFacts<unknown>, unknown> {
  return {
    lock: (db, ids) => own.lock(db, ids),
    read: (db, ids) => own.read(db, ids),
    plan: (facts) => planOf(own, facts, mode),
    async apply(tx, changes) {
      await own.write(
        tx,
        changes.map(({ facts, after }) => ({ facts, wanted: after, back: false })),
      );
      return null;
    },
    undo: (tx, changes) =>
      own.write(
        tx,
        changes.map(({ facts, before }) => ({ facts, wanted: before, back: true })),
      ),
    ...(own.committed ? { committed: () => own.committed!() } : {}),
  };
}

/** Pure. What is the same stays; what the target lacks is copied; where both differ, the mode decides. */
function planOf(own: CloneSteps<unknown>, facts: CloneFacts<unknown>, mode: CloneMode): Plan<unknown> {
  const { value } = facts;
  const fitted = (wanted: unknown) => own.fit?.(facts, wanted) ?? wanted;
  const copied = fitted(facts.source);
  if (isDeepStrictEqual(value, copied)) return { kind: 'same' };
  const lacks = value === null || (isPlain(value) && value.empty === true);
  const both = mode === 'merge' && !lacks ? fitted((own.merge ?? fillGaps)(value, facts.source)) : copied;
  if (isDeepStrictEqual(value, both)) return { kind: 'same' };
  if (mode === 'skip' && !lacks) return { kind: 'refused', error: new AppError(cloneErrors.keptAsItIs) };
  const refusal = own.refuse?.(facts, both) ?? null;
  return refusal ? { kind: 'refused', error: refusal } : { kind: 'change', after: both };
}

/** The fields that the target has not, from the source; what is no object stays. */
function fillGaps(target: unknown, source: unknown): unknown {
  if (!isPlain(target) || !isPlain(source)) return target;
  const missing = Object.entries(source).filter(([key]) => isEmpty(target[key]));
  return { ...target, ...Object.fromEntries(missing) };
}
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
