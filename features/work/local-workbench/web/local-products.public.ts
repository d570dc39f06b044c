/** What waits for a local seller, on its start page. */
export { SellerPanel, type ToDoLine } from './components/panel/seller-panel.tsx';
