/** Where a refund stands. `proposed`: waits for a second person; `sent`: the shop is told to pay it back; `declined`: it was not to be. */
export const refundStates = ['proposed', 'approved', 'sent', 'done', 'failed', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

/** How money goes back: the shop returns the payment; a transfer; in cash; a voucher of the shop in its place. */
export const refundWays = ['shop', 'bank', 'cash', 'voucher'] as const;
export type RefundWay = (typeof refundWays)[number];
/** In these the shop does what it is told, and what becomes of telling it becomes of the refund. */
export const isByShop = (way: RefundWay): way is 'shop' | 'voucher' => way === 'shop' || way === 'voucher';

/** Why a voucher cannot be given: the order is of no online shop; the shop is not connected; its platform issues none. */
export const noVoucherReasons = ['no_shop', 'not_connected', 'no_vouchers'] as const;
export type NoVoucher = (typeof noVoucherReasons)[number];

export const refundReasons = ['cancelled', 'returned', 'damaged', 'late', 'price', 'goodwill', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Why goods come back: the customer withdraws from the contract, or something is wrong with them. */
export const returnKinds = ['withdrawal', 'warranty', 'wrong', 'damaged'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/**
 * Where a return stands. `requested`: somebody says yes or no; `expected`: the customer knows how to send it; `received`: it is here and is to be
 * decided; `refused`: it was not accepted; `ended`: it never came.
 */
export const returnStates = ['requested', 'expected', 'received', 'settled', 'refused', 'ended'] as const;
export type ReturnState = (typeof returnStates)[number];

/** In these somebody of the house has to do something. */
export const waitingStates = ['requested', 'received'] as const satisfies readonly ReturnState[];
/** In these pieces are spoken for. */
export const openStates = ['requested', 'expected', 'received'] as const satisfies readonly ReturnState[];

/** How a piece came back. `other_goods`: it is not what was sold. */
export const conditions = ['as_new', 'opened', 'damaged', 'incomplete', 'other_goods'] as const;
export type Condition = (typeof conditions)[number];

export const decisions = ['refund', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** Where a piece goes: into the stock of the hub, to who supplied it, away, or back to the customer. */
export const destinations = ['hub', 'seller', 'supplier', 'scrap', 'customer'] as const;
export type Destination = (typeof destinations)[number];

export const costBearers = ['customer', 'house', 'seller'] as const;
export type CostBearer = (typeof costBearers)[number];
