export { KeysPanel } from './components/keys-panel.tsx';
