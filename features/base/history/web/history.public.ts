export { HistoryButton, useMayReadHistory, useMayReadRecorded } from './components/history-button.tsx';
export { HistoryBy, HistoryOf } from './components/history-of.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
export {
  actionInWords,
  causeInWords,
  fieldInWords,
  type HistoryNames,
  useHistoryNames,
  valueInWords,
} from './history-words.ts';
