export const historyPageSize = 30;

/** A value of the log as it is shown: long ones cut, what opens something hidden. */
export function shownValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (/password|secret|token|credential|api_?key|authorization/i.test(name)) return '•••';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // An address may carry a name and a password.
  const safe = text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, '$1•••@');
  return safe.length > 300 ? `${safe.slice(0, 300)}…` : safe;
}
