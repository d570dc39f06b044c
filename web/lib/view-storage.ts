/** A session that looks as somebody else (ADR 58). It lives in this tab alone: other tabs stay their person's own. */
export type StoredView = {
  readonly token: string;
  readonly expires_at: string;
  /** The address where the viewer began, to go back to. */
  readonly back: string;
};

const key = 'tregu_view';

/** The view of this tab that has not run out, or null. */
export function readView(now = Date.now()): StoredView | null {
  try {
    const view = JSON.parse(globalThis.sessionStorage?.getItem(key) ?? 'null') as StoredView | null;
    return view && typeof view.token === 'string' && Date.parse(view.expires_at) > now ? view : null;
  } catch {
    return null;
  }
}

/** Keeps the view for a reload of this tab, or forgets it when null. */
export function writeView(view: StoredView | null): void {
  try {
    if (view === null) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, JSON.stringify(view));
  } catch {
    // The view then lives as long as the page.
  }
}
