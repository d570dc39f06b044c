export { SchedulerBanner } from './components/scheduler-banner.tsx';
