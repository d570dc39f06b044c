/** What a pretend card says: no card number leaves this function but for its last four digits. */
export type Card =
  | { readonly outcome: 'paid'; readonly lastFour: string }
  | { readonly outcome: 'declined' | 'invalid' };

/** orders.md section 7: one number pays, one is declined, every other one is invalid. Blanks and hyphens do not count. */
export function readCard(typed: string): Card {
  const number = typed.replaceAll(/[\s-]/g, '');
  if (number === '4242424242424242') return { outcome: 'paid', lastFour: number.slice(-4) };
  return { outcome: number === '4000000000000002' ? 'declined' : 'invalid' };
}
