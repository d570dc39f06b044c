import { z } from 'zod';
import { idIn, pageIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

/** What the page shows: which kind, from what to what, the preview that is open, the page of the log, and the rows of a part. */
export function readClone(search: Search) {
  const set = one(search.change);
  return {
    kind: one(search.kind),
    from: idIn(search.from),
    to: idIn(search.to),
    preview: idIn(search.clone),
    page: pageIn(search),
    set: set !== undefined && z.uuid().safeParse(set).success ? set : null,
  };
}

/** Another kind begins afresh. */
export const kindPatch = (kind: string): SearchPatch => ({
  kind,
  from: undefined,
  to: undefined,
  clone: undefined,
  page: undefined,
  change: undefined,
});
