import { Button, Checkbox, Table } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import type { NamedLines } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { mostLineValues, setLinesOperation } from '#features/trade/orders/contract/orders.operations.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { csvOf, saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useLinesInFile } from '../../order-bulk.api.ts';
import { Acts } from './acts.tsx';
import styles from './bulk.module.css';

const looks = {
  found: { tone: 'success', text: words.found },
  twice: { tone: 'warning', text: words.twice },
  several: { tone: 'error', text: words.several },
  not_found: { tone: 'error', text: words.not_found },
} as const;
const mostShown = 200;

/** A table of lines → what it means, row by row → one thing done with all of them, or what it says of each. */
export function LinesFile() {
  const t = useText();
  const read = useLinesInFile();
  const [rows, setRows] = useState<readonly NamedLines[] | null>(null);
  return (
    <section className={styles.part}>
      <div className={styles.ways}>
        <FileButton
          label={t(words.linesFile)}
          accept=".csv,.xlsx,.txt"
          loading={read.isPending}
          onFiles={([file]) => read.mutate({ file }, { onSuccess: (found) => setRows(found) })}
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
  const save = () =>
    saveFile({
      name: 'lines.csv',
      content: csvOf([
        [t(words.row), t(words.given), t(words.sku), t(words.verdict), t(words.lines)],
        ...rows.map(({ row, number, sku, verdict, lines }) => [
          String(row),
          number,
          sku,
          t(lookFor(looks, verdict).text),
          lines.map((line) => `${line.number} ${line.sku}`).join(', '),
        ]),
      ]),
    });
  const shown = [...rows]
    .sort((a, b) => Number(a.verdict === 'found') - Number(b.verdict === 'found') || a.row - b.row)
    .slice(0, mostShown);
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
        <Button size="small" onClick={save}>
          {t(words.resultFile)}
        </Button>
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
          acts={['setPromise', 'setSource', 'split', 'packLines', 'cancelRefund', 'note']}
          ids={ids}
          onDone={() => undefined}
        />
      ) : null}
      {rows.length > mostShown ? <p className="t-faint">{t(words.firstRows, { count: mostShown })}</p> : null}
      <div className={styles.rows}>
        <Table<NamedLines>
          size="small"
          aria-label={t(words.linesFile)}
          rowKey="row"
          dataSource={shown}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              key: 'row',
              title: t(words.row),
              width: 70,
              render: (_value, { row }) => <span className="t-figure">{row}</span>,
            },
            { key: 'number', title: t(words.given), render: (_value, { number }) => number },
            { key: 'sku', title: t(words.sku), render: (_value, { sku }) => sku },
            {
              key: 'verdict',
              title: t(words.verdict),
              render: (_value, { verdict }) => (
                <StatusMark tone={lookFor(looks, verdict).tone}>{t(lookFor(looks, verdict).text)}</StatusMark>
              ),
            },
            {
              key: 'lines',
              title: t(words.lines),
              render: (_value, { lines }) =>
                lines.length === 1
                  ? `${lines[0]!.number} · ${lines[0]!.name}`
                  : lines.length > 1
                    ? t(words.count, { count: lines.length })
                    : null,
            },
            {
              key: 'promised',
              title: t(words.promised),
              render: (_value, { promised, promised_text }) => (promised ? formatDate(promised) : promised_text),
            },
            { key: 'note', title: t(words.note), render: (_value, { note }) => note },
          ]}
        />
      </div>
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
