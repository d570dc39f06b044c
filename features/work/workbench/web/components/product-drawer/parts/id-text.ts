/** A set of ids is held as text, "3,12", so that two equal sets are one equal value of the draft. */
export const idText = (ids: readonly number[]): string => [...new Set(ids)].sort((a, b) => a - b).join();

export const idsOf = (value: unknown): number[] =>
  typeof value === 'string' && value !== '' ? value.split(',').map(Number) : [];

/** The set with or without one id. */
export const toggledId = (value: unknown, id: number, wanted: boolean): string => {
  const others = idsOf(value).filter((it) => it !== id);
  return idText(wanted ? [...others, id] : others);
};
