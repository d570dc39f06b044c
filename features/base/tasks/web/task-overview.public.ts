// Apart from the other faces: only the start page of administrators shows it.
export { TaskOverview } from './components/task-overview.tsx';
