export { ViewRow } from './components/view-row.tsx';
export { useSavedViews } from './use-saved-views.ts';
export { useViewCommands } from './view-commands.ts';
