import type { ListRequest } from '../../products.search.ts';

/** Selected products; `filters` where "select all" found them and nothing was changed since. */
export type SelectedRows = { readonly ids: readonly number[]; readonly filters?: ListRequest };

/** What is sent of a selection: the filters that found all of it, with their number, instead of up to ten thousand ids. */
export const sentOf = ({ ids, filters }: SelectedRows) => (filters ? { filters, count: ids.length } : [...ids]);

/** The same for a preview, which shows what it found and so needs no number. */
export const previewedOf = ({ ids, filters }: SelectedRows) =>
  filters ? { filters: filters as Readonly<Record<string, never>> } : { ids: [...ids] };
