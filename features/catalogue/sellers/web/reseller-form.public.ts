// Apart from sellers.public.ts, which every page loads.
export { ResellerForm } from './components/reseller-form.tsx';
