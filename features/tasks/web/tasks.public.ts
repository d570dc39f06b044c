export { TaskBell } from './components/task-bell.tsx';
export { taskMessages } from './tasks.realtime.ts';
