import type { Sentence } from '#kit/sentence.ts';
import type { Bucket, LineState } from './orders.derived.ts';
import type { OrderTab } from './orders.model.ts';
import { whatChanged } from './orders.sentences.ts';
import { orderTexts as words } from './orders.texts.ts';
import type { CancelReason, HoldCode, MoneyKind, PaymentMethod, PaymentState, ProblemCode } from './orders.words.ts';

/** How the words of orders read; one table each, so that the list, the drawer, exports and the history say the same. */
export const bucketWord: Readonly<Record<Bucket, Sentence>> = {
  new: words.tabNew,
  to_order: words.tabToOrder,
  waiting: words.tabWaiting,
  ready: words.tabReady,
  shipped: words.tabShipped,
  delivered: words.tabDelivered,
  returned: words.tabReturned,
  cancelled: words.tabCancelled,
};

export const tabWord: Readonly<Record<OrderTab, Sentence>> = {
  all: words.tabAll,
  ...bucketWord,
  late: words.tabLate,
  problem: words.tabProblem,
};

export const lineStateWord: Readonly<Record<LineState, Sentence>> = {
  new: words.stateNew,
  to_order: words.stateToOrder,
  ordered: words.stateOrdered,
  confirmed: words.stateConfirmed,
  received: words.stateReceived,
  packed: words.statePacked,
  shipped: words.stateShipped,
  delivered: words.stateDelivered,
  returned: words.stateReturned,
  cancelled: words.stateCancelled,
};

export const holdWord: Readonly<Record<HoldCode, Sentence>> = {
  unmapped: words.holdUnmapped,
  payment: words.holdPayment,
  review: words.holdReview,
  currency: words.holdCurrency,
  staff: words.holdStaff,
};

export const paymentWord: Readonly<Record<PaymentState, Sentence>> = {
  void: words.paymentVoid,
  pending: words.paymentPending,
  cod: words.paymentCod,
  part: words.paymentPart,
  paid: words.paymentPaid,
  over: words.paymentOver,
  refunded: words.paymentRefunded,
  failed: words.paymentFailed,
};

export const methodWord: Readonly<Record<PaymentMethod, Sentence>> = {
  cod: words.methodCod,
  card: words.methodCard,
  bank: words.methodBank,
  voucher: words.methodVoucher,
  other: words.methodOther,
};

export const moneyWord: Readonly<Record<MoneyKind, Sentence>> = {
  captured: words.moneyCaptured,
  cod_collected: words.moneyCod,
  bank_in: words.moneyBankIn,
  refund: words.moneyRefund,
  chargeback: words.moneyChargeback,
  write_off: words.moneyWriteOff,
  rounding: words.moneyRounding,
};

export const problemWord: Readonly<Record<ProblemCode, Sentence>> = {
  unmapped: words.problemUnmapped,
  price_mismatch: words.problemPriceMismatch,
  vat_mismatch: words.problemVatMismatch,
  total_mismatch: words.problemTotalMismatch,
  points_unspent: words.problemPointsUnspent,
  currency_unknown: words.problemCurrencyUnknown,
  payment_failed: words.problemPaymentFailed,
  no_source: words.problemNoSource,
  source_refused: words.problemSourceRefused,
  cost_rise: words.problemCostRise,
  surplus: words.problemSurplus,
  edit_conflict: words.problemEditConflict,
  cancel_asked: words.problemCancelAsked,
  address_changed: words.problemAddressChanged,
  duplicate: words.problemDuplicate,
  package_failed: words.problemPackageFailed,
  refund_failed: words.problemRefundFailed,
  tell_failed: words.problemTellFailed,
  return_waiting: words.problemReturnWaiting,
  document_failed: words.problemDocumentFailed,
};

export const cancelWord: Readonly<Record<CancelReason, Sentence>> = {
  customer_asked: words.cancelCustomerAsked,
  out_of_stock: words.cancelOutOfStock,
  price_error: words.cancelPriceError,
  duplicate: words.cancelDuplicate,
  not_paid: words.cancelNotPaid,
  fraud: words.cancelFraud,
  cannot_deliver: words.cancelCannotDeliver,
  other: words.cancelOther,
};

/** By the action the history has. */
export const changeOfAction = {
  'order placed': whatChanged.placed,
  'pieces added': whatChanged.pieces_added,
  'pieces cancelled': whatChanged.pieces_cancelled,
  'line added': whatChanged.line_added,
  'line linked': whatChanged.line_linked,
  'address changed': whatChanged.address,
  'order edited': whatChanged.edited,
  'money noted': whatChanged.money,
  'order held': whatChanged.held,
  'order released': whatChanged.released,
  'order given': whatChanged.given,
  'order tagged': whatChanged.tagged,
  'shipping parts': whatChanged.parts,
  'order problem closed': whatChanged.problem,
  'order note added': whatChanged.noted,
  'source chosen': whatChanged.source,
  'promise moved': whatChanged.promise,
  'line replaced': whatChanged.replaced,
  'replacement taken back': whatChanged.put_back,
  'customer blocked': whatChanged.blocked,
  'customer unblocked': whatChanged.unblocked,
  'line noted': whatChanged.line_noted,
  'customer mailed': whatChanged.mailed,
  'customer erased': whatChanged.erased,
} as const;
