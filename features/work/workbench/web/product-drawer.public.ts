// The whole editor: import it lazily.
export { ProductDrawer } from './components/product-drawer/product-drawer.tsx';
