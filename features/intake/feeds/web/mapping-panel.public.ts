export { MappingPanel } from './components/mapping/mapping-panel.tsx';
