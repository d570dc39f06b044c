import { z } from 'zod';
import type { ErrorDefinition } from './error.ts';
import type { PermissionName } from './permission.ts';
import { type InterfaceLanguage, type Text, wordingIn } from './text.ts';

/**
 * One call of the API: path, access, shapes and message in one value that the server binds, the web sends,
 * the API document describes and the test matrix walks. The wire spelling lives here and nowhere else.
 */
export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  /** `feature.verbNoun`, unique over all features. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API root, parameters in braces as in the specification: `/product/{id}`. */
  readonly path: string;
  /** One sentence for the API document. */
  readonly summary: string;
  /** `public`: no session. `session`: any session. `key`: an API key, no person (ADR 81). A list: holding any one of these permissions. */
  readonly access: 'public' | 'session' | 'key' | readonly PermissionName[];
  /** What the key of a `key` call must be for. */
  readonly keyScope?: string;
  /** Only holders of one of these roles, on top of `access` (trap T05). */
  readonly roles?: readonly string[];
  /** Changes what belongs to the market itself (its categories, demands, texts): refused to people who belong to a seller. */
  readonly houseOnly?: boolean;
  /** Whether the call changes something: refused to suspended sellers and to read-only resellers. Default: method ≠ GET. */
  readonly writes?: boolean;
  /** A suspended seller may still make this call (change password, log out, ask for a change). */
  readonly openToSuspended?: boolean;
  /** A person who still has to set up a required two-step login may make this call: it belongs to setting one up, or to leaving. */
  readonly openWithoutSecondFactor?: boolean;
  /** May be made while the market is paused, although it changes something: it lets somebody in or out, or ends the pause. */
  readonly openInMaintenance?: boolean;
  /** A person who looks as somebody else (ADR 58) may make this call although it changes something: it ends the looking. */
  readonly openToViewers?: boolean;
  /** A read that is the person's alone, or leaves a trace: sessions, the second step, own files. Not for a person who looks as them. */
  readonly closedToViewers?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /**
   * Multipart upload with one file in the field `file`, of at most `maxBytes`. With `stream` the use case gets the bytes
   * as they arrive instead of all at once.
   */
  readonly file?: { readonly maxBytes: number; readonly stream?: true };
  readonly output: O;
  /** The answer carries a mark (ETag), and a browser that has it already is told so instead: for what is large, asked often and seldom changed. */
  readonly tagged?: boolean;
  /** The success text of the envelope. */
  readonly message?: CallMessage<O>;
  /** Errors of its own, beyond the general ones of `kit/error.ts`. */
  readonly errors?: readonly ErrorDefinition[];
  /** `standard` = {statusIsOk, statusMessage, result}; `tasks` = {success, data} (spec section 7, Tasks). */
  readonly envelope?: 'standard' | 'tasks';
};

/** Declares a call; the argument is returned with its exact types. */
export const defineCall = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodType,
>(
  call: Call<P, Q, B, O>,
): Call<P, Q, B, O> => call;

type Part<K extends string, T> = [T] extends [undefined] ? { readonly [k in K]?: undefined } : { readonly [k in K]: T };

/** What a use case receives: the parts after parsing (defaults filled in, strings turned into numbers). */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, infer _O>
    ? Part<'params', z.output<P>> & Part<'query', z.output<Q>> & Part<'body', z.output<B>>
    : never;

/** What a caller writes: the parts before parsing. */
export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B, infer _O>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never;

/** What the call answers, inside its envelope. */
export type OutputOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

/** The success text of a call for this output; empty when the call has none. On the wire it is English, as all sentences are. */
export function messageOf<O extends z.ZodType>(
  { message }: { readonly message?: CallMessage<O> },
  output: z.output<O>,
  language: InterfaceLanguage = 'en',
): string {
  const text = typeof message === 'function' ? message(output) : message;
  return text ? wordingIn(language, text) : '';
}

/** From the output alone, so that both sides agree on it; null: nothing is said. */
type CallMessage<O extends z.ZodType> = Text | ((output: z.output<O>) => Text | null);

/** Whether a call changes something. */
export const isWrite = (call: Pick<Call, 'writes' | 'method'>): boolean => call.writes ?? call.method !== 'GET';

/**
 * A positive whole id in a path, query or body; ids travel as numbers. As text it is digits and nothing else: `0x1f`, `1e3`
 * and ` 12` are no ids, though JavaScript reads a number in them (T83).
 */
export const id = z.preprocess(
  (value) => (typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : value),
  z.coerce.number().int().positive(),
);

/** The id of a shop or a language, kept in 32 bits: a larger one is refused before a column refuses it. */
export const shortId = id.pipe(z.int32());

/** How often a thing was changed. Who changes it says what they saw, so that nobody overwrites what they have not seen; 0: it is not there yet. */
export const version = z.int32().min(0);

/** Zero, one or several values of a repeatable query key (`category=1&category=2`) as a list; absent stays absent. */
export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).optional(),
  );

// Read as a number, an empty value would mean status New or page 0 (trap T25).
const blank = <V>(value: V): V | undefined => (value === '' ? undefined : value);

/** A value of a query that may be left out; an empty one means "any", as the specification's screens send it. */
export const anyOr = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: z.input<T> | undefined) => blank(value), schema.optional()).optional();

const countFrom = (least: number, most: number, usual: number) =>
  z
    .preprocess(
      (value: string | number | undefined) => blank(value),
      z.coerce.number().pipe(z.int().min(least).max(most)).default(usual),
    )
    .default(usual);

/** The number of a page in a query, from 0 (trap T28). */
export const pageNumber = countFrom(0, 10_000_000, 0);

/** Spec section 9: pages of lists on screens. The upper end of pageSize is ours (requirements part 3A). */
export const paging = { page: 0, pageSize: 10, maxPageSize: 100, pageSizes: [10, 20, 50, 100] } as const;

/** Which page of a list is asked for and how long it is, to be spread into a query. */
export const pageQuery = ({ pageSize = 20, max = 100 } = {}) => ({
  page: pageNumber,
  pageSize: countFrom(1, max, pageSize),
});

/** How a list is searched, sorted and paged, to be spread into its query beside its filters. */
export const listQuery = <const K extends readonly [string, ...string[]]>(orderKeys: K) => ({
  search_text: z.string().trim().max(200).optional(),
  orderKey: anyOr(z.enum(orderKeys)),
  orderBy: anyOr(z.enum(['asc', 'desc'])),
  ...pageQuery({ pageSize: 10 }),
});

/** A page of a list, and how many rows there are on all pages; `more` is what else the answer tells. */
export const paged = <T extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(item: T, more?: M) =>
  z.object({ results: z.array(item), total: z.int(), ...(more as M) });
