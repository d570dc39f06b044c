import { Button } from 'antd';
import { paging } from '#features/catalogue/products/contract/products.filters.ts';
import { orderColumns } from '#features/trade/orders/contract/orders.columns.ts';
import type { OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { tabWord } from '#features/trade/orders/contract/orders.told.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useOrders } from '../../order-desk.api.ts';
import type { OrdersAsked } from '../../order-desk.search.ts';
import { drawnOrderColumns } from './order-columns.tsx';

type Props = {
  readonly asked: OrdersAsked;
  readonly opened: number | null;
  readonly onOpen: (id: number) => void;
};

/** The orders of the shops' customers. */
export function OrderList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const found = useOrders(asked.request);
  const open = (row: OrderRow) => onOpen(row.id);
  return (
    <PagedGrid
      label={t(words.title)}
      name="orders"
      columns={orderColumns}
      drawn={drawnOrderColumns({ t, language, onOpen: open })}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={open}
      totalText={(count) => t(words.count, { count })}
      nothing={<Nothing asked={asked} />}
    />
  );
}

const nameOf = (row: OrderRow) => row.number;

function Nothing({ asked }: { asked: OrdersAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (asked.filtered)
    return <NothingFound onClear={() => resetSearch(asked.bucket === 'all' ? {} : { bucket: asked.bucket })} />;
  if (asked.bucket !== 'all')
    return (
      <NothingYet
        title={t(words.emptyTab, { tab: t(tabWord[asked.bucket]) })}
        actions={<Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button>}
      />
    );
  return <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>;
}
