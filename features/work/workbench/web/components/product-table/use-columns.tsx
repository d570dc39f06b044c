import { useMemo } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { useActor } from '#web/lib/session.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { drawnColumns } from './product-columns.tsx';
import styles from './product-table.module.css';
import { RowActions } from './row-actions.tsx';
import { RowIndicators } from './row-indicators.tsx';
import type { RowAct } from './use-row-act.ts';

/** The columns with the row's indicators and actions in the last of them. Another page or an open drawer changes none. */
export function useColumns(list: ProductSearch, { rights, act, busyId }: RowAct): GridColumn<ProductRow>[] {
  const currency = useCurrentShop().data?.currency ?? '';
  const { language, status } = list.asked;
  const { scoped } = useActor();
  const withStatus = !list.statusInUrl;
  return useMemo(
    () =>
      drawnColumns({
        language,
        currency,
        withStatus,
        scoped,
        actions: (product) => (
          <span className={styles.rowEnd}>
            <RowIndicators product={product} inShopList={status === productStatus.inShop} />
            <RowActions product={product} rights={rights} busy={busyId === product.id} onAction={act} />
          </span>
        ),
      }),
    [language, currency, withStatus, scoped, status, rights, busyId, act],
  );
}
