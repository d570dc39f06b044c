/** SQLSTATEs after which the same transaction may pass: deadlock, serialisation, a row somebody else made meanwhile. */
const passingStates = new Set(['40P01', '40001', '23505']);

/**
 * What the database had against a statement: `passing` where trying again may help. Null where the data is not to blame
 * (no connection, a mistake in a statement), so that the whole run fails instead of every row.
 */
export function databaseFault(error: unknown): { readonly passing: boolean; readonly text: string } | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !/^(22|23|40|54)/.test(code)) return null;
  return { passing: passingStates.has(code), text: String(message).slice(0, 200) };
}
