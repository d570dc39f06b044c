import { Button } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { Receipt } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useReceipts } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { readPaged } from '../../packages.search.ts';
import { ReceiptCounts } from './receipt-counts.tsx';

/** What was received by scan, newest first, with what was wrong. */
export function InboundPart() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { page, pageSize, request } = readPaged(search);
  const found = useReceipts(request);
  return (
    <div className={styles.part}>
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next, options) => setSearch({ page: next }, options)}
        bones={{ rows: 5, height: 56 }}
        nothing={<NothingYet title={t(words.emptyInbound)}>{t(words.emptyInboundWhy)}</NothingYet>}
      >
        {({ results }) => (
          <EntryList label={t(words.tabInbound)}>
            {results.map((row) => (
              <ReceiptRow key={row.id} row={row} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </div>
  );
}

function ReceiptRow({ row }: { row: Receipt }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Entry
        facts={[
          t(words.receivedPieces, { ok: row.ok, damaged: row.damaged, missing: row.missing, wrong: row.wrong }),
          row.over > 0 ? t(words.receivedOver, { over: row.over }) : '',
          t(words.receivedBy, { by: row.by ?? '–', at: formatDateTime(row.created_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        state={row.closed_at === null ? <StatusMark tone="info">{t(words.receiving)}</StatusMark> : null}
        actions={
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? words.hideCounts : words.showCounts)}
          </Button>
        }
      >
        {`${row.purchase_order.number} · ${row.seller}`}
      </Entry>
      {open ? (
        <li className={styles.counts}>
          <ReceiptCounts id={row.id} number={row.purchase_order.number} />
        </li>
      ) : null}
    </>
  );
}
