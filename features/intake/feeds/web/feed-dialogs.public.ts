export { CloneDialog } from './components/clone-dialog.tsx';
export { FeedForm } from './components/feed-form.tsx';
