// Read when somebody opens it: every page can show it.
export { SellerDrawer } from './components/seller-drawer.tsx';
