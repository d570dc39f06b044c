import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { mostShipped, shipOrdersOperation } from '#features/trade/packages/contract/packages.operations.ts';
import type { TrackedRow } from '#features/trade/packages/contract/shipping.calls.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useCarriers, useReadTracked } from '../../order-bulk.api.ts';
import styles from './bulk.module.css';
import {
  type FoundColumn,
  FoundRows,
  foundLooks,
  orderColumn,
  rowColumn,
  SaveFound,
  verdictColumn,
} from './found-rows.tsx';

const looks = {
  ...foundLooks,
  found: { tone: 'success', text: words.shipReady },
  no_tracking: { tone: 'error', text: words.no_tracking },
  no_carrier: { tone: 'error', text: words.no_carrier },
  carrier_missing: { tone: 'warning', text: words.carrier_missing },
} as const;
type Look = keyof typeof looks;

/** What keeps a row from being shipped, as far as the table tells; the rest is said by the preview. */
function lookOf(row: TrackedRow, carrierId: number | null): Look {
  if (row.verdict !== 'found') return row.verdict;
  if (row.tracking === '') return 'no_tracking';
  if (row.carrier !== null) return 'found';
  if (row.carrier_text !== '') return 'no_carrier';
  return carrierId === null ? 'carrier_missing' : 'found';
}

/** A carrier's table of numbers → which parcels leave under them → shipped in one go. */
export function TrackedPart() {
  const t = useText();
  const read = useReadTracked();
  const [rows, setRows] = useState<readonly TrackedRow[] | null>(null);
  const look = (file: File) => {
    setRows(null);
    read.mutate({ file }, { onSuccess: (found) => setRows(found) });
  };
  return (
    <section className={styles.part}>
      <p className={styles.lead}>{t(words.shipLead)}</p>
      <div className={styles.ways}>
        <FileButton
          type="primary"
          label={t(words.shipFile)}
          accept=".csv,.xlsx,.txt"
          loading={read.isPending}
          onFiles={([file]) => look(file)}
        >
          {t(words.shipFile)}
        </FileButton>
        <span className="t-faint">{t(words.shipColumns)}</span>
      </div>
      <details>
        <summary>{t(words.pasted)}</summary>
        <Pasted busy={read.isPending} onText={(text) => look(new File([text], 'pasted.csv', { type: 'text/csv' }))} />
      </details>
      {read.error ? <LoadFailed error={read.error} /> : null}
      {rows ? <Found rows={rows} onDone={() => setRows(null)} /> : null}
    </section>
  );
}

/** A table copied from a spreadsheet or a mail, instead of a file of it. */
function Pasted({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <div className={styles.pasted}>
      <label htmlFor="pasted-table">{t(words.pasteTable)}</label>
      <Input.TextArea
        id="pasted-table"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="t-faint">{t(words.pasteWhy)}</p>
      <Button disabled={text.trim() === ''} loading={busy} onClick={() => onText(text)}>
        {t(words.readPasted)}
      </Button>
    </div>
  );
}

/** Once they are shipped nothing of the table is ready any more. */
function Found({ rows, onDone }: { rows: readonly TrackedRow[]; onDone: () => void }) {
  const t = useText();
  const carriers = (useCarriers().data ?? []).filter(({ active }) => active);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const carrierId = chosen ?? (carriers.length === 1 ? carriers[0]!.id : null);
  const told = rows.map((row) => ({ ...row, look: lookOf(row, carrierId) }));
  const parcels = told.flatMap(({ look, order, carrier, tracking }) =>
    look === 'found' && order ? [{ order_id: order.id, carrier_id: carrier?.id ?? carrierId!, tracking }] : [],
  );
  const columns: readonly FoundColumn<(typeof told)[number]>[] = [
    rowColumn,
    { key: 'text', title: words.given, text: ({ text }) => text },
    { key: 'tracking', title: words.tracking, text: ({ tracking }) => tracking },
    {
      key: 'carrier',
      title: words.carrier,
      text: ({ carrier, carrier_text }) =>
        carrier?.name ?? (carrier_text || (carriers.find(({ id }) => id === carrierId)?.name ?? '')),
    },
    verdictColumn(looks, ({ look }) => look),
    orderColumn,
  ];
  return (
    <>
      {rows.some(({ carrier_text }) => carrier_text === '') ? (
        <div className={styles.numbers}>
          <label htmlFor="tracked-carrier">{t(words.otherwise)}</label>
          <Select<number>
            id="tracked-carrier"
            className={styles.wide}
            value={carrierId}
            onChange={setChosen}
            options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      ) : null}
      <div className={styles.ways}>
        <p role="status">{t(words.shipCount, { ready: parcels.length, left: rows.length - parcels.length })}</p>
        <SaveFound name="parcels.csv" rows={told} columns={columns} />
        {parcels.length > 0 && parcels.length <= mostShipped ? (
          <Can call={actOnOrder}>
            <Button size="small" type="primary" onClick={() => setAsked(true)}>
              {t(words.shipMany, { count: parcels.length })}
            </Button>
          </Can>
        ) : null}
      </div>
      {parcels.length > mostShipped ? <p>{t(words.shipMost, { count: mostShipped })}</p> : null}
      <FoundRows label={words.partShip} rows={told} columns={columns} isWell={({ look }) => look === 'found'} />
      {asked ? (
        <PreviewDialog
          asked={{
            operation: shipOrdersOperation.name,
            input: { parcels },
            ids: parcels.map(({ order_id }) => order_id),
          }}
          okText={(count) => t(words.shipRun, { count })}
          onClose={() => setAsked(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
