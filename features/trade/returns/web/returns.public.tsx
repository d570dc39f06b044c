/** What was paid back of an order, and paying more back; for the drawer of the order. */
export { RefundsOfOrder } from './components/refunds/order-refunds.tsx';
/** Refunds of all orders, for the page of orders; what an order is opened with is the page's. */
export { RefundList } from './components/refunds/refund-list.tsx';
/** What came back of an order, for its drawer. */
export { ReturnsOfOrder } from './components/returns/order-returns.tsx';
/** Everything that comes back, for the page of orders. */
export { ReturnList } from './components/returns/return-list.tsx';
