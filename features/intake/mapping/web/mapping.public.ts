/** For the page of the tree of categories. */
export { InboxPart } from './components/inbox-part.tsx';
export { MergeDialog } from './components/merge-dialog.tsx';
export { MergesOfCategory } from './components/merges-of-category.tsx';
export { useInboxCounts } from './mapping.api.ts';
