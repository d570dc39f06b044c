import { Button } from 'antd';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { ReceiptDetail } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { undoReceiptItem } from '../../../contract/receiving.calls.ts';
import { useReceipt, useUndoReceiptItem } from '../../packages.api.ts';

type Item = ReceiptDetail['items'][number];

/** What one receipt counted, the newest first; what was scanned by mistake is taken back on its day. */
export function ReceiptCounts({ id, number }: { id: number; number: string }) {
  const t = useText();
  const found = useReceipt(id);
  if (found.isPending) return <FirstLoad rows={2} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.items.length === 0) return <p className="t-faint">{t(words.noCounts)}</p>;
  return (
    <EntryList label={t(words.countsOf, { number })}>
      {found.data.items.map((item) => (
        <Count key={item.id} receiptId={id} item={item} />
      ))}
    </EntryList>
  );
}

function Count({ receiptId, item }: { receiptId: number; item: Item }) {
  const t = useText();
  const may = useMayCall(undoReceiptItem);
  const undo = useUndoReceiptItem();
  const counted = [
    item.ok > 0 ? t(words.countOk, { count: item.ok }) : '',
    item.damaged > 0 ? t(words.countDamaged, { count: item.damaged }) : '',
    item.missing > 0 ? t(words.countMissing, { count: item.missing }) : '',
    item.wrong > 0 ? t(words.countWrong, { count: item.wrong }) : '',
  ].filter(Boolean);
  const undone = item.undone_at !== null;
  return (
    <Entry
      facts={[
        item.sku === null ? '' : item.name,
        formatDateTime(item.at),
        item.undone_by === null ? '' : t(words.countUndoneBy, { by: item.undone_by }),
      ]
        .filter(Boolean)
        .join(' · ')}
      state={undone ? <StatusMark tone="neutral">{t(words.countUndone)}</StatusMark> : null}
      actions={
        !undone && item.today && may ? (
          <Button
            size="small"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { id: receiptId, item: item.id } })}
          >
            {t(words.countUndo)}
          </Button>
        ) : null
      }
    >
      {`${item.sku ?? item.code}: ${counted.join(', ')}`}
    </Entry>
  );
}
