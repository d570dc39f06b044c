/** What waits for a local seller, on its start page. */
export { SellerPanel } from './components/panel/seller-panel.tsx';
