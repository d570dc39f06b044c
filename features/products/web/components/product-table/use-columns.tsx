import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Moved } from '#features/products/contract/products.bulk.ts';
import type { ProductRow } from '#features/products/contract/products.model.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { useCurrentShop } from '#features/shops/web/shops.public.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { useApprove, useLanguages } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { WantedDialog } from '../actions/action-dialogs.tsx';
import { useArchiveOne } from '../actions/use-archive-one.ts';
import { useRowRights } from '../actions/use-row-rights.ts';
import { drawnColumns } from './product-columns.tsx';
import { type RowAction, RowActions } from './row-actions.tsx';
import { RowIndicators } from './row-indicators.tsx';

/** After an action on one row went through. */
export type RowDone = (ids: readonly number[], moved?: Moved) => void;

/** The columns with the row's indicators and actions in the last of them. Another page or an open drawer changes none. */
export function useColumns(
  list: ProductSearch,
  onDialog: (wanted: WantedDialog) => void,
  onRowDone: RowDone,
): GridColumn<ProductRow>[] {
  const rights = useRowRights();
  const approve = useApprove((id) => onRowDone([id]));
  const archive = useArchiveOne(onRowDone);
  const codes = useLanguageCodes();
  const currency = useCurrentShop().data?.currency ?? '';
  const busyId = approve.isPending ? Number(approve.variables.params?.id) : undefined;

  const act = useLatest((action: RowAction, product: ProductRow) => {
    if (action === 'view') list.open(product.id);
    else if (action === 'approve') approve.mutate({ params: { id: product.id } });
    else if (action === 'archive') void archive(product);
    else onDialog({ kind: action, ids: [product.id], ofRow: true });
  });
  const { language, status } = list.asked;
  const withStatus = !list.statusInUrl;
  return useMemo(
    () =>
      drawnColumns({
        codes,
        language,
        currency,
        withStatus,
        actions: (product) => (
          <span className="tp-row-end">
            <RowIndicators product={product} inShopList={status === productStatus.inShop} />
            <RowActions product={product} rights={rights} busy={busyId === product.id} onAction={act} />
          </span>
        ),
      }),
    [codes, language, currency, withStatus, status, rights, busyId, act],
  );
}

/** A function that stays the same and always does what the newest one does. */
function useLatest<A extends unknown[]>(newest: (...args: A) => void): (...args: A) => void {
  const held = useRef(newest);
  useEffect(() => {
    held.current = newest;
  });
  return useCallback((...args) => held.current(...args), []);
}

/** Language id → code, for the tags of a row. */
function useLanguageCodes(): ReadonlyMap<number, string> {
  const languages = useLanguages();
  return useMemo(
    () => new Map((languages.data?.results ?? []).map((language) => [language.id, language.code])),
    [languages.data],
  );
}
