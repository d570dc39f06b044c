export { HistoryButton } from './components/history-button.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
