/** SKU prefixes that fit a company's name, the best first: its first letters, then letters further on, then a digit. */
export function prefixCandidates(name: string): string[] {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  if (letters === '') return [];
  const head = letters.slice(0, 2);
  const further = [...letters.slice(2)].map((letter) => head + letter);
  const numbered = Array.from({ length: 9 }, (_, n) => `${head}${n + 1}`);
  return [...new Set([letters.slice(0, 3), ...further, ...numbered])];
}
