export { SetUpGuide } from './components/set-up-guide.tsx';
export { SetUpPanel } from './components/set-up-panel.tsx';
export { useMaySetUp } from './set-up.api.ts';
