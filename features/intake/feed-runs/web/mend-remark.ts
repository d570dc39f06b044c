import type { FeedRunRow } from '#features/intake/feed-runs/contract/feed-runs.model.ts';

/** Where a remark is mended: at the mapping of the feed, at its own rules, or at the rules of the market. */
export type Mend = 'mapping' | 'rules' | 'exclusions';

/** What was left out, a rule left out; everything else was read in a way that the mapping decides. */
export function mendOf({ kind, said }: Pick<FeedRunRow, 'kind' | 'said'>): Mend {
  if (said?.code?.startsWith('exclusions.')) return 'exclusions';
  return kind === 'filtered' ? 'rules' : 'mapping';
}
