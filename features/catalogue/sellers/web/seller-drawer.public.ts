// Apart from sellers.public.ts, which every page loads: what drawers of sellers are put together from.
export { ChangeRequestForm } from './components/change-request-form.tsx';
export { MessageButton } from './components/message-button.tsx';
export { SellerFacts } from './components/seller-facts.tsx';
export { SkuPrefixField } from './components/sku-prefix-field.tsx';
export { useSellerOfUser } from './sellers.api.ts';
