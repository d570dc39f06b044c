import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import type { NamedLines } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { mostLineValues, setLinesOperation } from '#features/trade/orders/contract/orders.operations.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { useLinesInFile } from '../../order-bulk.api.ts';
import { Acts } from './acts.tsx';
import styles from './bulk.module.css';
import { type FoundColumn, FoundRows, foundLooks, rowColumn, SaveFound, verdictColumn } from './found-rows.tsx';

const columns: readonly FoundColumn<NamedLines>[] = [
  rowColumn,
  { key: 'number', title: words.given, text: ({ number }) => number },
  { key: 'sku', title: words.sku, text: ({ sku }) => sku },
  verdictColumn(foundLooks, ({ verdict }) => verdict),
  {
    key: 'lines',
    title: words.lines,
    text: ({ lines }) => lines.map((line) => `${line.number} ${line.sku}`).join(', '),
    cell: ({ lines }, t) =>
      lines.length > 1
        ? t(words.count, { count: lines.length })
        : lines.map(({ number, name }) => `${number} · ${name}`),
  },
  {
    key: 'promised',
    title: words.promised,
    text: ({ promised, promised_text }) => (promised ? formatDate(promised) : promised_text),
  },
  { key: 'note', title: words.note, text: ({ note }) => note ?? '' },
];

/** A table of lines → what it means, row by row → one thing done with all of them, or what it says of each. */
export function LinesFile() {
  const t = useText();
  const read = useLinesInFile();
  const [rows, setRows] = useState<readonly NamedLines[] | null>(null);
  const look = (file: File) => {
    setRows(null);
    read.mutate({ file }, { onSuccess: (found) => setRows(found) });
  };
  return (
    <section className={styles.part}>
      <div className={styles.ways}>
        <FileButton
          label={t(words.linesFile)}
          accept=".csv,.xlsx,.txt"
          loading={read.isPending}
          onFiles={([file]) => look(file)}
        >
          {t(words.linesFile)}
        </FileButton>
        <span className="t-faint">{t(words.linesColumns)}</span>
      </div>
      {read.error ? <LoadFailed error={read.error} /> : null}
      {rows ? <Found rows={rows} onClose={() => setRows(null)} /> : null}
    </section>
  );
}

function Found({ rows, onClose }: { rows: readonly NamedLines[]; onClose: () => void }) {
  const t = useText();
  const [mail, setMail] = useState(true);
  const [asked, setAsked] = useState(false);
  const ids = rows.flatMap(({ lines }) => lines.map(({ id }) => id));
  const said = rows.flatMap(({ lines, promised, note }) =>
    promised === null && note === null ? [] : lines.map(({ id }) => ({ line_id: id, promised, note })),
  );
  const days = said.filter(({ promised }) => promised !== null).length;
  const notes = said.filter(({ note }) => note !== null).length;
  const badDays = rows.filter(({ promised, promised_text }) => promised === null && promised_text !== '').length;
  return (
    <>
      <div className={styles.ways}>
        <p role="status">
          {t(words.linesFound, {
            lines: ids.length,
            rows: rows.length,
            missing: rows.filter(({ verdict }) => verdict === 'not_found' || verdict === 'several').length,
          })}
        </p>
        <SaveFound name="lines.csv" rows={rows} columns={columns} />
        <Button size="small" type="text" onClick={onClose}>
          {t(words.closeFile)}
        </Button>
      </div>
      {badDays > 0 ? <p>{t(words.badDays, { count: badDays })}</p> : null}
      {said.length > mostLineValues ? <p>{t(orderTexts.manyLinesRule)}</p> : null}
      {said.length > 0 && said.length <= mostLineValues ? (
        <Can call={actOnOrder}>
          <div className={styles.ways}>
            <Button type="primary" size="small" onClick={() => setAsked(true)}>
              {t(words.asFileSays)}
            </Button>
            <span>{t(words.asFileSaysWhy, { days, notes })}</span>
            {days > 0 ? (
              <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
                {t(words.mail)}
              </Checkbox>
            ) : null}
          </div>
        </Can>
      ) : null}
      {ids.length > 0 && said.length === 0 ? (
        <Acts
          label={t(words.selected, { count: ids.length })}
          acts={['setPromise', 'setSource', 'split', 'packLines', 'replace', 'cancelRefund', 'note']}
          ids={ids}
          onDone={() => undefined}
        />
      ) : null}
      <FoundRows label={words.linesFile} rows={rows} columns={columns} isWell={({ verdict }) => verdict === 'found'} />
      {asked ? (
        <PreviewDialog
          asked={{
            operation: setLinesOperation.name,
            input: { lines: said, mail: mail && days > 0 },
            ids: said.map(({ line_id }) => line_id),
          }}
          okText={(count) => t(words.run, { count })}
          onClose={() => setAsked(false)}
          onDone={onClose}
        />
      ) : null}
    </>
  );
}
