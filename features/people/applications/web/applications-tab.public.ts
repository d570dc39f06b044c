export { ApplicationsTab } from './components/review/applications-tab.tsx';
