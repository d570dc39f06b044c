/** An amount as a field begins with it: "1400.0000" → "1400.00"; further digits stay where they say something. */
export const typedAmount = (amount: string | null): string => (amount ?? '').replace(/(\.\d\d)0+$/, '$1');
