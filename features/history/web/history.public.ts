export { HistoryButton, useMayReadHistory } from './components/history-button.tsx';
export { HistoryDrawer } from './components/history-drawer.tsx';
export { HistoryOf } from './components/history-of.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
export { causeInWords } from './history-words.ts';
