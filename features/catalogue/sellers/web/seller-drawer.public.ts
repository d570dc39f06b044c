// Apart from sellers.public.ts, which every page loads: the drawer is read when somebody opens it.
export { ChangeRequestForm } from './components/change-request-form.tsx';
export { MessageButton } from './components/message-button.tsx';
export { SellerDrawer } from './components/seller-drawer.tsx';
export { SellerFacts } from './components/seller-facts.tsx';
export { SkuPrefixField } from './components/sku-prefix-field.tsx';
export { useSellerOfUser } from './sellers.api.ts';
