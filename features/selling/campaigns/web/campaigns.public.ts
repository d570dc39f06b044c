export { LocalCampaigns } from './components/local-campaigns.tsx';
