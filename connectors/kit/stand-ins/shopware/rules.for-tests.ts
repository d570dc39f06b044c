export type Violation = { readonly code: string; readonly detail: string; readonly pointer?: string };

/** What Shopware says no with; a write that breaks several rules is told all of them. */
export class No extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];
  constructor(status: number, ...violations: readonly Violation[]) {
    super(violations[0]?.detail ?? '');
    this.status = status;
    this.violations = violations;
  }
}
export const no = (status: number, code: string, detail: string): No => new No(status, { code, detail });

/** PHP's `strip_tags`, which fields without HTML go through: what begins a tag is taken away up to its end. */
export const stripTags = (text: string): string => text.replace(/<(?!\s)[^>]*(>|$)/g, '').trim();

/** What the sanitiser makes of HTML: no scripts, an ampersand as an entity, tags of its own spelling. */
export const sanitised = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    .replace(/<br>/gi, '<br />')
    .replace(/&(?!(#\d+|#x[0-9a-f]+|[a-z]+);)/gi, '&amp;')
    .trim();

/** Times of Shopware's have milliseconds and a zone. */
export const time = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00');

/**
 * State machines of orders as Shopware's basic data has them: where each action leads from each state. Of deliveries read in the migrations of
 * shopware/shopware (src/Core/Migration/V6_3): what leads on is in 1536233560BasicData, `reopen` from cancelled in 1573049297, `reopen` from shipped,
 * shipped partially, returned and returned partially in 1600349343, `retour` of what was returned partially in 1607514878.
 */
export const machines: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  order: {
    open: { process: 'in_progress', cancel: 'cancelled' },
    in_progress: { complete: 'completed', cancel: 'cancelled' },
    completed: { reopen: 'open' },
    cancelled: { reopen: 'open' },
  },
  order_delivery: {
    open: { ship: 'shipped', ship_partially: 'shipped_partially', cancel: 'cancelled' },
    shipped_partially: {
      ship: 'shipped',
      retour: 'returned',
      retour_partially: 'returned_partially',
      cancel: 'cancelled',
      reopen: 'open',
    },
    shipped: { retour: 'returned', retour_partially: 'returned_partially', cancel: 'cancelled', reopen: 'open' },
    returned_partially: { retour: 'returned', reopen: 'open' },
    cancelled: { reopen: 'open' },
    returned: { reopen: 'open' },
  },
  order_transaction: {
    open: {
      do_pay: 'in_progress',
      paid: 'paid',
      paid_partially: 'paid_partially',
      cancel: 'cancelled',
      remind: 'reminded',
      fail: 'failed',
      authorize: 'authorized',
      process_unconfirmed: 'unconfirmed',
    },
    in_progress: { paid: 'paid', paid_partially: 'paid_partially', cancel: 'cancelled', fail: 'failed' },
    unconfirmed: { paid: 'paid', cancel: 'cancelled', fail: 'failed' },
    authorized: { paid: 'paid', paid_partially: 'paid_partially', cancel: 'cancelled', fail: 'failed' },
    reminded: { paid: 'paid', paid_partially: 'paid_partially', cancel: 'cancelled' },
    paid_partially: { paid: 'paid', refund: 'refunded', refund_partially: 'refunded_partially', remind: 'reminded' },
    paid: { refund: 'refunded', refund_partially: 'refunded_partially', chargeback: 'chargeback' },
    refunded_partially: { refund: 'refunded' },
    failed: { paid: 'paid', reopen: 'open' },
    cancelled: { reopen: 'open' },
  },
};
