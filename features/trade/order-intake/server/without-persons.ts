const said = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Towns and countries name nobody, and the sums of taxes need them. */
const kept = new Set(['city', 'country']);
const emptied = (party: unknown): unknown =>
  said(party)
    ? Object.fromEntries(
        Object.entries(party).map(([key, value]) => [
          key,
          kept.has(key) ? value : typeof value === 'string' && key !== 'externalId' && key !== 'pointId' ? '' : null,
        ]),
      )
    : party;

/**
 * A shop's document of an order without what says whose it is. One that no order could be read from is kept as nothing: nobody knows where in it a
 * name may be.
 */
export function withoutPersons(document: unknown): unknown {
  if (!said(document) || !said(document.customer) || !Array.isArray(document.lines)) return {};
  const { customer, billing, shipping, withdrawals, ...rest } = document;
  return {
    ...rest,
    customer: emptied(customer),
    billing: emptied(billing),
    shipping: emptied(shipping),
    note: '',
    ...(Array.isArray(withdrawals)
      ? { withdrawals: withdrawals.map((one) => (said(one) ? { ...one, reason: '' } : one)) }
      : {}),
  };
}

/** Addresses of email in a shop's document, small letters. */
export function addressesIn(document: unknown): string[] {
  if (!said(document)) return [];
  return [document.customer, document.billing, document.shipping].flatMap((party) =>
    said(party) && typeof party.email === 'string' && party.email !== '' ? [party.email.toLowerCase()] : [],
  );
}
