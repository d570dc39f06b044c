/** What a list shows of bulk changes from its first moment; dialogs and drawers are in change-sets.public.ts. */
export { OutcomeBar } from './components/outcome-bar.tsx';
export { OutcomeLine } from './components/outcome-line.tsx';
