/** A moment as a person typed it, where they sit, as an ISO time; null for none. */
export const momentOf = (typed: string | null | undefined): string | null => {
  if (!typed) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
