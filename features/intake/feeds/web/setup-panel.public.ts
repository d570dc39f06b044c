export { SchedulePanel } from './components/setup/schedule-panel.tsx';
export { SetupPanel, type SetupPart } from './components/setup/setup-panel.tsx';
