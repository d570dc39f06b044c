/** Rows of one question; Vendure gives no more than a limit of its own, and says nothing of those that are left. */
export const rowsOfPage = 100;

type Page<T> = { readonly totalItems: number; readonly items: readonly T[] };

/** A whole list, page by page. */
export async function allPages<T>(read: (skip: number) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const { items, totalItems } = await read(found.length);
    found.push(...items);
    if (items.length === 0 || found.length >= totalItems) return found;
  }
}
