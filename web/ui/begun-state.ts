/** What a form began with. */
export type Begin<Read> = {
  readonly read: Read;
  readonly version: string | number;
  /** Counts how often the form was drawn afresh. */
  readonly form: number;
};

type News<Read> = {
  readonly read: Read;
  readonly version: string | number;
  readonly touched: boolean;
  /** The version the last save of this form made; null: none is known. */
  readonly saved: string | number | null;
};

/**
 * What the form goes on from once this is read: as before where nothing is new, or something is typed and somebody else saved; afresh where
 * nothing is typed. What one saved oneself moves the version under what was typed since: it conflicts with nobody.
 */
export function begunWith<Read>(begun: Begin<Read>, { read, version, touched, saved }: News<Read>): Begin<Read> {
  if (version === begun.version) return begun;
  if (!touched) return { read, version, form: begun.form + 1 };
  return version === saved ? { read, version, form: begun.form } : begun;
}

/** The version in the answer of a save; null where it says none. */
export function versionOf(answer: unknown): string | number | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  const { version } = answer;
  return typeof version === 'number' || typeof version === 'string' ? version : null;
}
