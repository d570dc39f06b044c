import type { Values } from './draft-values.ts';

/** Edits that a reload, a lost session or a crash would take along, kept in this tab for the person who typed them. */
export type Kept = { readonly userId: number; readonly edits: Values };

const keyOf = (productId: number, shopId: number): string => `tregu_draft_${shopId}_${productId}`;

type Place = { readonly userId: number; readonly productId: number; readonly shopId: number };

/** Keeps the edits; none takes them away. A full or forbidden storage loses them, not the page. */
export function saveDraft({ userId, productId, shopId }: Place, edits: Values): void {
  try {
    const key = keyOf(productId, shopId);
    if (Object.keys(edits).length === 0) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, JSON.stringify({ userId, edits } satisfies Kept));
  } catch {
    // The edits then live as long as the page.
  }
}

/** What was kept for this person, or null. */
export function readDraft({ userId, productId, shopId }: Place): Values | null {
  try {
    const text = globalThis.sessionStorage?.getItem(keyOf(productId, shopId));
    const kept = text ? (JSON.parse(text) as Kept) : null;
    return kept?.userId === userId && Object.keys(kept.edits).length > 0 ? kept.edits : null;
  } catch {
    return null;
  }
}
