import { useMemo, useSyncExternalStore } from 'react';
import { summaryOf } from '../history/field-names.ts';
import { changedImages } from '../history/field-value.ts';
import { useDraft } from './use-draft.ts';

/** What is unsaved, in few words, each with its fields. */
export function useUnsaved() {
  const { draft, names } = useDraft();
  const edits = useSyncExternalStore(draft.subscribe, draft.edits);
  return useMemo(
    () => ({
      items: summaryOf(edits, changedImages(draft.saved().images, edits.images), names),
      edits,
      dirty: Object.keys(edits).length > 0,
    }),
    [draft, edits, names],
  );
}
