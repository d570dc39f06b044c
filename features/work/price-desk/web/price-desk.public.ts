export { PriceExplained } from './components/price-explained.tsx';
export { usePrices } from './price-desk.api.ts';
