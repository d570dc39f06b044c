/**
 * For platforms that are logged in to: logs in once, hands the session to all that work with it, and once more where the platform says that it is
 * over. What was not let in did not happen, so the work may be done again.
 */
export function withSession<S>(
  logIn: (signal: AbortSignal) => Promise<S>,
  isOver: (error: unknown) => boolean,
): <T>(work: (session: S) => Promise<T>, signal: AbortSignal) => Promise<T> {
  let session: Promise<S> | null = null;
  const open = (signal: AbortSignal): Promise<S> => {
    session ??= logIn(signal).catch((error: unknown) => {
      session = null;
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
