import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import type { SavedViews } from '#features/base/saved-views/web/saved-views.public.ts';
import { purchaseColumns } from '#features/trade/purchasing/contract/purchasing.columns.ts';
import type { PurchaseRow } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { paging } from '#kit/call.ts';
import { columnsFor } from '#kit/column-state.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { usePurchaseOrders } from '../../purchase-desk.api.ts';
import type { PurchasesAsked } from '../../purchase-desk.search.ts';
import { drawnPurchaseColumns } from './purchase-columns.tsx';

type Props = {
  readonly asked: PurchasesAsked;
  /** For the supplier's own people: without what is the house's business. */
  readonly own: boolean;
  readonly opened: number | null;
  readonly onOpen: (id: number) => void;
};

/** The house's list: views, the export and the filters above the rows. */
export function HousePurchases({ above, ...props }: Omit<Props, 'own'> & { readonly above: ReactNode }) {
  const total = usePurchaseOrders(props.asked.request).data?.total;
  return (
    <ListFrame list="purchase-orders" name="purchase-orders" columns={purchaseColumns} total={total} filters={above}>
      {(arrangement) => <PurchaseList {...props} own={false} arrangement={arrangement} />}
    </ListFrame>
  );
}

export function PurchaseList({
  asked,
  own,
  opened,
  onOpen,
  arrangement,
}: Props & { readonly arrangement?: SavedViews['arrangement'] }) {
  const t = useText();
  const language = useLanguage();
  const found = usePurchaseOrders(asked.request);
  return (
    <PagedGrid
      label={t(words.title)}
      name={own ? 'purchase-orders-own' : 'purchase-orders'}
      {...(arrangement ? { arrangement } : {})}
      columns={columnsFor(purchaseColumns, own)}
      drawn={columnsFor(drawnPurchaseColumns(t, language, onOpen), own)}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={(row) => onOpen(row.id)}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} own={own} />}
    />
  );
}

const nameOf = (row: PurchaseRow) => row.number;

function Nothing({ asked, own }: { asked: PurchasesAsked; own: boolean }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (asked.filtered)
    return <NothingFound onClear={() => resetSearch({ bucket: asked.bucket === 'all' ? undefined : asked.bucket })} />;
  if (asked.bucket !== 'all')
    return (
      <NothingYet
        title={t(words.emptyFolder)}
        actions={<Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button>}
      />
    );
  return own ? (
    <NothingYet title={t(words.emptyOwn)} />
  ) : (
    <NothingYet title={t(words.empty)}>{t(words.emptyText)}</NothingYet>
  );
}
