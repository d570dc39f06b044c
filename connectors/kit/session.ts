import { ShopError } from './remote-error.ts';

/** ms for which a login that was refused is not tried again: shops lock out who knocks for each product. */
const refusedFor = 30_000;

/**
 * For platforms that are logged in to: logs in once, hands the session to all that work with it, and once more where the platform says that it is
 * over. What was not let in did not happen, so the work may be done again. Where the platform does not know us all hear so for a while, without being
 * asked again.
 */
export function withSession<S>(
  logIn: (signal: AbortSignal) => Promise<S>,
  isOver: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): <T>(work: (session: S) => Promise<T>, signal: AbortSignal) => Promise<T> {
  let session: Promise<S> | null = null;
  let refused: { readonly error: ShopError; readonly until: number } | null = null;
  const open = async (signal: AbortSignal): Promise<S> => {
    if (refused && now() < refused.until) throw refused.error;
    session ??= logIn(signal).catch((error: unknown) => {
      session = null;
      if (error instanceof ShopError && error.code === 'no_access') refused = { error, until: now() + refusedFor };
      throw error;
    });
    return session;
  };
  return async (work, signal) => {
    const used = session;
    try {
      return await work(await open(signal));
    } catch (error) {
      // One that was opened for this very work is refused for another reason.
      if (used === null || !isOver(error)) throw error;
      if (session === used) session = null;
      return work(await open(signal));
    }
  };
}
