import type { FeedsDrawer } from '../../feed-runs.search.ts';

/** What the list can begin; the screen above it has the dialogs and drawers. */
export type FeedActions = {
  readonly onReseller: (sellerId: number) => void;
  readonly onNew: (sellerId: number) => void;
  readonly onEdit: (feedId: number) => void;
  readonly onUpload: (feedId: number) => void;
  readonly onClone: (feedId: number) => void;
  readonly onTemplate: (feedId: number) => void;
  readonly onOpen: (drawer: FeedsDrawer) => void;
};
