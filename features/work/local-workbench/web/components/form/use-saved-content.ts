import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { useBeginDraft, useSaveDraft } from '../../local-products.api.ts';

/** A draft is written this long after the last letter (milliseconds). */
const settleMs = 900;

export type Saving = { readonly at: 'idle' | 'saving' | 'failed' } | { readonly at: 'saved'; readonly when: Date };

type Start = {
  readonly content: LocalContent;
  readonly draftId: number | null;
  readonly productId: number | null;
  readonly sellerId: number | null;
  /** Nothing is kept for people who may not write, nor before staff have said for whom. */
  readonly writes: boolean;
};

/** What is being written, kept on the server as it is typed. Nothing is kept before the first change. */
export function useSavedContent(start: Start, onBegun: (draftId: number) => void) {
  const [content, setContent] = useState(start.content);
  const [saving, setSaving] = useState<Saving>({ at: 'idle' });
  const draftId = useRef(start.draftId);
  const newest = useRef(start.content);
  const kept = useRef(start.content);
  const busy = useRef(false);
  const begin = useBeginDraft();
  const keep = useSaveDraft();

  const save = useRef(async () => {});
  save.current = async () => {
    // One at a time: the answer of an older one must not come after a newer one.
    if (busy.current || newest.current === kept.current || !start.writes) return;
    busy.current = true;
    const sent = newest.current;
    setSaving({ at: 'saving' });
    try {
      if (draftId.current === null) {
        const body = { content: sent, product_id: start.productId, seller_id: start.sellerId };
        const { id } = await begin.mutateAsync({ body });
        draftId.current = id;
        onBegun(id);
      } else {
        await keep.mutateAsync({ params: { id: draftId.current }, body: { content: sent } });
      }
      kept.current = sent;
      setSaving({ at: 'saved', when: new Date() });
    } catch {
      setSaving({ at: 'failed' });
      // Tried again with the next letter.
      kept.current = sent;
    } finally {
      busy.current = false;
      if (newest.current !== kept.current) setTimeout(() => void save.current(), settleMs);
    }
  };
  useEffect(() => {
    if (content === kept.current) return;
    const timer = setTimeout(() => void save.current(), settleMs);
    return () => clearTimeout(timer);
  }, [content]);

  const change = useCallback((next: (before: LocalContent) => LocalContent) => {
    newest.current = next(newest.current);
    setContent(newest.current);
  }, []);
  return { content, change, saving, draftId: () => draftId.current };
}
