/** What keeps an order from being sourced, packed and handed over (orders.md 2.1). */
export const holdCodes = ['unmapped', 'payment', 'review', 'currency', 'staff'] as const;
export type HoldCode = (typeof holdCodes)[number];

/** What is wrong with an order or a line of it; rules open and close it (orders.md 2.2). Parcels that stand still and short cash are lists of packages. */
export const problemCodes = [
  'unmapped',
  'price_mismatch',
  'vat_mismatch',
  'total_mismatch',
  'points_unspent',
  'currency_unknown',
  'payment_failed',
  'no_source',
  'source_refused',
  'cost_rise',
  'surplus',
  'edit_conflict',
  'cancel_asked',
  'address_changed',
  'duplicate',
  'package_failed',
  'refund_failed',
  'tell_failed',
  'return_waiting',
  'document_failed',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Problems that staff may close by a look; the others end when what is wrong has ended. */
export const closableProblems: readonly ProblemCode[] = [
  'price_mismatch',
  'vat_mismatch',
  'total_mismatch',
  'points_unspent',
  'edit_conflict',
  'cancel_asked',
  'duplicate',
];

export const paymentMethods = ['cod', 'card', 'bank', 'voucher', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How far an order is paid, from its money and what is due. */
export const paymentStates = ['void', 'pending', 'cod', 'part', 'paid', 'over', 'refunded', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const moneyKinds = [
  'captured',
  'cod_collected',
  'bank_in',
  'refund',
  'chargeback',
  'write_off',
  'rounding',
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Why pieces are cancelled. */
export const cancelReasons = [
  'customer_asked',
  'out_of_stock',
  'price_error',
  'duplicate',
  'not_paid',
  'fraud',
  'cannot_deliver',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
