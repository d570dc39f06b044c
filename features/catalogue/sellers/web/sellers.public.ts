export { SuspensionBanner, useSuspended } from './components/suspension-banner.tsx';
export { sellerDrawerOf, sellerDrawerPatch } from './seller-drawer-address.ts';
