import { Link } from '@tanstack/react-router';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { listAllocations } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { allocationTexts, endedTexts } from '#features/work/order-desk/contract/supply.texts.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useAllocations } from '../../purchase-desk.api.ts';

/** For which lines of customers' orders each line is bought; what is not among them is for stock. */
export function OrderAllocations({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const may = useMayCall(listAllocations);
  const found = useAllocations(order.id, may);
  if (!may) return null;
  return (
    <section>
      <h3>{t(words.boughtFor)}</h3>
      {found.isPending ? <FirstLoad rows={2} height={32} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p className="t-faint">{t(words.boughtForNobody)}</p> : null}
      {found.data && found.data.length > 0 ? (
        <EntryList label={t(words.boughtFor)}>
          {found.data.map((one) => (
            <Entry
              key={one.id}
              facts={[
                one.promised ? t(words.promisedFor, { day: formatDate(one.promised) }) : '',
                one.received > 0 ? t(words.came, { n: one.received }) : '',
                one.reason !== null && one.ended > 0 ? `${one.ended} × ${t(wordFor(endedTexts, one.reason))}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              state={t(wordFor(allocationTexts, one.state))}
            >
              <span>
                {t(words.pieces, { qty: one.qty, sku: one.sku })}{' '}
                <Link to="/orders" search={{ id: String(one.order.id) }}>
                  {one.order.number}
                </Link>
              </span>
            </Entry>
          ))}
        </EntryList>
      ) : null}
    </section>
  );
}
