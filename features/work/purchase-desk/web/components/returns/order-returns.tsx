import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { listReturns } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { returnKindTexts } from '#features/trade/supplier-returns/contract/supplier-returns.words.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useReturns } from '../../purchase-desk.api.ts';
import { ReturnActions } from './return-actions.tsx';
import { ReturnStanding } from './return-state.tsx';

/** What of an order goes back to its supplier. */
export function OrderReturns({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(listReturns) && order.sent_at !== null;
  const found = useReturns({ order: String(order.id), pageSize: '100' }, may);
  if (!may || found.data?.total === 0 || (found.isPending && !found.isError)) return null;
  return (
    <section>
      <h3>{t(words.returns)}</h3>
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <EntryList label={t(words.returns)}>
        {found.data?.results.map((row) => (
          <Entry
            key={row.id}
            facts={[
              row.lines.map(({ qty, sku, kind }) => `${qty} × ${sku}, ${t(wordFor(returnKindTexts, kind))}`).join('; '),
              row.reason,
              row.credit === null
                ? t(words.byDay, { day: formatDate(row.credit_by) })
                : t(words.creditOf, { amount: formatMoney(row.credit, row.currency, language) }),
              row.credit_note,
              [row.carrier, row.tracking].filter(Boolean).join(' '),
              row.note,
            ]
              .filter(Boolean)
              .join(' · ')}
            state={<ReturnStanding row={row} />}
            actions={<ReturnActions row={row} />}
          >
            {`${row.number} · ${formatMoney(row.value, row.currency, language)}`}
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
