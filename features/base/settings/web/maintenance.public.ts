export { MaintenanceBanner } from './components/maintenance-banner.tsx';
