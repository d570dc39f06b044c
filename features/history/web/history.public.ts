export { HistoryDrawer } from './components/history-drawer.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
