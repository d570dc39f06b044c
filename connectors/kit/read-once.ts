/**
 * What is read once for each connection, such as what is set in a shop: all who ask meanwhile get the same answer, and the next one asks anew where
 * it failed.
 */
export function readOnce<T>(read: (signal: AbortSignal) => Promise<T>): (signal: AbortSignal) => Promise<T> {
  let kept: Promise<T> | null = null;
  return (signal) => {
    kept ??= read(signal).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
