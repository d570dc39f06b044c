export { ViewRow } from './components/view-row.tsx';
export { type SavedViews, useSavedViews } from './use-saved-views.ts';
export { useViewCommands } from './view-commands.ts';
