import { documentTexts } from '#features/trade/documents/contract/documents.texts.ts';
import type { orderTabs } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { tabWord } from '#features/trade/orders/contract/orders.told.ts';
import { returnTexts } from '#features/trade/returns/contract/returns.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useOrders } from '../../order-desk.api.ts';
import type { OrdersAsked } from '../../order-desk.search.ts';

/** The order of the tabs (orders.md 6): the way of an order, then what cuts across it. */
const shown = [
  'all',
  'new',
  'to_order',
  'waiting',
  'ready',
  'shipped',
  'late',
  'problem',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly (typeof orderTabs)[number][];

const partPatch = (part: string) => filterPatch({ part, bucket: undefined, orderKey: undefined, orderBy: undefined });

/** Where orders are, with how many of each under the other filters; and what shops sent that is no order yet. */
export function OrderTabs({ asked, current }: { asked: OrdersAsked; current: string }) {
  const t = useText();
  const counts = useOrders(asked.request).data?.counts;
  return (
    <TabLinks
      label={t(words.folders)}
      current={current}
      tabs={[
        ...shown.map((key) => ({
          key,
          label: t(tabWord[key]),
          count: counts?.[key],
          patch: filterPatch({ bucket: key === 'all' ? undefined : key, part: undefined }),
        })),
        { key: 'intake', label: t(words.tabIntake), patch: { part: 'intake', bucket: undefined, page: undefined } },
        { key: 'returns', label: t(returnTexts.returns), patch: partPatch('returns') },
        { key: 'refunds', label: t(returnTexts.refunds), patch: partPatch('refunds') },
        {
          key: 'documents',
          label: t(documentTexts.title),
          patch: { part: 'documents', bucket: undefined, page: undefined },
        },
      ]}
    />
  );
}
