/** Country calling codes of the countries the market sells in and their neighbours. */
const callingCodes: Readonly<Record<string, string>> = {
  AL: '355',
  AT: '43',
  BA: '387',
  BG: '359',
  CH: '41',
  DE: '49',
  GR: '30',
  HR: '385',
  HU: '36',
  IT: '39',
  ME: '382',
  MK: '389',
  RS: '381',
  SI: '386',
  XK: '383',
};

/**
 * A number as people write it, in E.164 (`+355691234567`), so that the same phone is the same text. `country`: where a number without a country code
 * belongs. What is no number of 6 to 15 digits stays as its digits; empty stays empty.
 */
export function phoneOf(written: string, country: string): string {
  const digits = written.replace(/\D/g, '').slice(0, 30);
  if (digits === '') return '';
  if (/^\s*(\+|\(\+)/.test(written)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const code = callingCodes[country];
  if (!code || digits.length < 6) return digits;
  return digits.startsWith(code) && digits.length > 9 ? `+${digits}` : `+${code}${digits.replace(/^0/, '')}`;
}
