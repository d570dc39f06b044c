export { TaskBell } from './components/task-bell.tsx';
export { cancelTask } from './task-cancel.ts';
export { showTasks } from './task-drawer-state.ts';
export { progressLine, resultLine } from './task-words.ts';
export { taskMessages } from './tasks.realtime.ts';
