import type { Readable } from 'node:stream';
import type { Call, InputOf, OutputOf } from '#kit/call.ts';
import type { Context, KeyContext, PublicContext, ShopKey } from '../context.ts';

/** A file of a multipart call, read whole (the call names the limit). */
export type UploadedFile = { readonly name: string; readonly bytes: Buffer };

/** A file of a multipart call, to be read by the use case as it arrives; fails with 413 where it exceeds the call's limit. */
export type UploadedStream = { readonly name: string; readonly stream: Readable };

export type Route = {
  readonly call: Call;
  readonly handle: (input: never, context: never) => Promise<unknown>;
};

type CallAny = Call<never, never, never, never>;

/**
 * Ties a call to the use case that answers it. Authentication, guard, scope, parsing and the envelope are done for
 * every route alike by the HTTP server, so a routes file is a list.
 */
export const bind = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C> & { readonly file?: UploadedFile }, context: Context) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });

/** The same for a call whose file is too large to be held: the use case reads it as it arrives. */
export const bindStream = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C> & { readonly file: UploadedStream }, context: Context) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });

/** The same for a call that needs no session. */
export const bindPublic = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C> & { readonly file?: UploadedFile }, context: PublicContext) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });

/** The same for a call that is made with an API key. */
export const bindKey = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C>, context: KeyContext) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });

/** The same for the key of an online shop. */
export const bindShopKey = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C>, context: KeyContext<ShopKey>) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });

/** The same as `bindKey`, with a file that is read as it arrives. */
export const bindKeyStream = <C extends CallAny | Call>(
  call: C,
  handle: (input: InputOf<C> & { readonly file: UploadedStream }, context: KeyContext) => Promise<OutputOf<C>>,
): Route => ({ call: call as unknown as Call, handle });
