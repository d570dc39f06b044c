import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Moved } from '#features/catalogue/products/contract/products.bulk.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { useApprove } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { WantedDialog } from '../actions/action-dialogs.tsx';
import { useArchiveOne } from '../actions/use-archive-one.ts';
import { useRowRights } from '../actions/use-row-rights.ts';
import type { RowAction, RowRights } from './row-actions.tsx';

/** After an action on one row went through. */
export type RowDone = (ids: readonly number[], moved?: Moved) => void;

export type RowAct = {
  readonly rights: RowRights;
  /** Carries out an action of a row, or opens what it asks first; icons and keys come here. Always the same function. */
  readonly act: (action: RowAction, product: ProductRow) => void;
  /** The product whose approval is on its way. */
  readonly busyId: number | undefined;
};

/** What can be done with one row, and the doing of it. */
export function useRowAct(list: ProductSearch, onDialog: (wanted: WantedDialog) => void, onRowDone: RowDone): RowAct {
  const rights = useRowRights();
  const approve = useApprove((id) => onRowDone([id]));
  const archive = useArchiveOne(onRowDone);
  const busyId = approve.isPending ? Number(approve.variables.params?.id) : undefined;
  const act = useLatest((action: RowAction, product: ProductRow) => {
    if (action === 'view') list.open(product.id);
    else if (action === 'approve') approve.mutate({ params: { id: product.id } });
    else if (action === 'archive') void archive(product);
    else onDialog({ kind: action, ids: [product.id], ofRow: true });
  });
  return useMemo(() => ({ rights, act, busyId }), [rights, act, busyId]);
}

/** A function that stays the same and always does what the newest one does. */
function useLatest<A extends unknown[]>(newest: (...args: A) => void): (...args: A) => void {
  const held = useRef(newest);
  useEffect(() => {
    held.current = newest;
  });
  return useCallback((...args) => held.current(...args), []);
}
