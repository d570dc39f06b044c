/** For the frame of every page. */
export { HelpWithFailures } from './components/help-with-failures.tsx';
