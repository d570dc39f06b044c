export { HistoryButton, useMayReadHistory } from './components/history-button.tsx';
export { HistoryOf } from './components/history-of.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
export { causeInWords } from './history-words.ts';
