/** What the goods of the samples cost: a shop that is tried with them must sell in it. */
export const trialCurrency = 'EUR';
