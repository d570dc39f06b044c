/** For the page of what is sent to a shop. */
export { TargetsPanel } from './components/targets-panel.tsx';
