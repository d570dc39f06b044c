import { understood } from '#kit/understood.ts';
import { poItemsQuery } from './po-items.calls.ts';

/** The query a list's address means; what means nothing is left out, so that an old link or view still opens. */
export const understoodItems = (search: Readonly<Record<string, unknown>>) => understood(poItemsQuery, search);
