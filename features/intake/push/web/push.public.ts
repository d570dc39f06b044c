export { KeysPanel } from './components/keys-panel.tsx';
export { RefusalsPanel } from './components/refusals-panel.tsx';
