/** Letters that Unicode does not take apart, as PostgreSQL's `unaccent` writes them. */
const whole: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as it is searched and compared: small letters without diacritics, so that "Çaj" is found by "caj". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłßæœı]/g, (letter) => whole[letter]!);
