export { InterfaceTextsPanel } from './components/interface-texts-panel.tsx';
export { useCoverage } from './interface-texts.api.ts';
