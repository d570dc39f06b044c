import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';

/** What Shopify answers among the `userErrors` of a change. */
export class No extends Error {
  readonly code: string;
  readonly field: readonly string[];
  constructor(message: string, code = 'INVALID', field: readonly string[] = []) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** What it answers as an error of the whole question. */
export const failure = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

export const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A page of rows as Shopify's connections give it; cursors are the places of rows by something that stays. */
export function page<T>(
  rows: readonly T[],
  { first = null, after = null }: { first?: number | null; after?: string | null },
  cursorOf: (row: T) => string,
) {
  if (first === null) throw failure('BAD_REQUEST', 'you must provide one of first or last');
  if (first < 1 || first > 250) throw failure('BAD_REQUEST', `first must be between 1 and 250, not ${first}`);
  const start = after === null ? 0 : rows.findIndex((row) => cursorOf(row) === after) + 1;
  const nodes = rows.slice(start, start + first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: start + nodes.length < rows.length,
      hasPreviousPage: start > 0,
      startCursor: null,
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
}

/** What a change gives: its own part, and the reasons where it was refused. */
export function change<T extends object>(work: () => T, none: { [K in keyof T]: null }, errors = 'userErrors') {
  try {
    return { ...work(), [errors]: [] };
  } catch (error) {
    if (!(error instanceof No)) throw error;
    return { ...none, [errors]: [{ message: error.message, code: error.code, field: [...error.field] }] };
  }
}

/** What a change is told besides its input: the key of `@idempotent`. */
export type Context = { readonly once: string | null };
/** @throws where a change that needs a key has none */
export const needsKey = ({ once: key }: Context) => {
  if (!key) throw failure('BAD_REQUEST', 'The @idempotent directive is required for this mutation');
  return key;
};
