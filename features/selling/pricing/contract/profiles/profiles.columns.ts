import type { ListColumn } from '#kit/column-state.ts';
import { profileColumnTexts as words } from '../profiles.texts.ts';

export type ProfileColumnKey =
  | 'name'
  | 'shop'
  | 'scopes'
  | 'version'
  | 'state'
  | 'starts'
  | 'steps'
  | 'won'
  | 'overridden'
  | 'net_margin'
  | 'blocked'
  | 'changed'
  | 'changed_by';

/** What pricing.md section 5 lists of a profile, as its file has it; the screen shows the same as lines. */
export const profileColumns: readonly ListColumn<ProfileColumnKey>[] = [
  { key: 'name', title: words.name, width: 200 },
  { key: 'shop', title: words.shop, width: 120 },
  { key: 'scopes', title: words.scopes, width: 240 },
  { key: 'version', title: words.version, width: 80 },
  { key: 'state', title: words.state, width: 100 },
  { key: 'starts', title: words.starts, width: 132 },
  { key: 'steps', title: words.steps, width: 240 },
  { key: 'won', title: words.won, width: 100 },
  { key: 'overridden', title: words.overridden, width: 100 },
  { key: 'net_margin', title: words.netMargin, width: 100 },
  { key: 'blocked', title: words.blocked, width: 100 },
  { key: 'changed', title: words.changed, width: 132 },
  { key: 'changed_by', title: words.changedBy, width: 140 },
];
