/** Where the keys of skipped steps are kept: one text, comma by comma. */
export const skippedKey = 'setup_skipped';

export const skippedOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : [];
