import { Button, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { PrintOfOrders } from '#features/trade/documents/web/documents.public.ts';
import type { FoundNumber } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { mostNumbers } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { csvOf, saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useFindNumbers, useNumbersInFile } from '../../order-bulk.api.ts';
import { bucketLook } from '../../order-looks.ts';
import { Acts } from './acts.tsx';
import styles from './bulk.module.css';

const looks = {
  found: { tone: 'success', text: words.found },
  twice: { tone: 'warning', text: words.twice },
  several: { tone: 'error', text: words.several },
  not_found: { tone: 'error', text: words.not_found },
} as const;
/** Rows that are shown; all of them count. */
const mostShown = 200;

/** Numbers as people paste them: a column of a table, a list with commas. */
const numbersIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Numbers → which orders they stand for → what is done with those. */
export function NumbersPart() {
  const t = useText();
  const find = useFindNumbers();
  const read = useNumbersInFile();
  const failed = find.error ?? read.error;
  const [rows, setRows] = useState<readonly FoundNumber[] | null>(null);
  const ids = (rows ?? []).flatMap(({ verdict, order }) => (verdict === 'found' && order ? [order.id] : []));
  const submit = ({ numbers }: { numbers: string }) =>
    find.mutate({ body: { numbers: numbersIn(numbers) } }, { onSuccess: (found) => setRows(found) });
  return (
    <section className={styles.part}>
      <CheckedForm<{ numbers: string }> className={styles.numbers} initialValues={{ numbers: '' }} onFinish={submit}>
        <Form.Item
          name="numbers"
          label={t(words.numbers)}
          extra={t(words.numbersWhy)}
          rules={[
            {
              validator: async (_rule: unknown, text: string) => {
                const { length } = numbersIn(text ?? '');
                if (length === 0 || length > mostNumbers) throw new Error(t(orderTexts.numbersRule));
              },
            },
          ]}
        >
          <Input.TextArea rows={6} spellCheck={false} />
        </Form.Item>
        <div className={styles.ways}>
          <Button type="primary" htmlType="submit" loading={find.isPending}>
            {t(words.find)}
          </Button>
          <FileButton
            label={t(words.fromFile)}
            accept=".csv,.xlsx,.txt"
            loading={read.isPending}
            onFiles={([file]) => read.mutate({ file }, { onSuccess: (found) => setRows(found) })}
          >
            {t(words.fromFile)}
          </FileButton>
          <span className="t-faint">{t(words.fromFileWhy)}</span>
        </div>
      </CheckedForm>
      {failed ? <LoadFailed error={failed} /> : null}
      {rows ? <Found rows={rows} ids={ids} /> : null}
    </section>
  );
}

function Found({ rows, ids }: { rows: readonly FoundNumber[]; ids: readonly number[] }) {
  const t = useText();
  const count = (verdict: FoundNumber['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const missing = count('not_found') + count('several');
  const save = () =>
    saveFile({
      name: 'orders.csv',
      content: csvOf([
        [t(words.row), t(words.given), t(words.verdict), t(words.order), t(words.state)],
        ...rows.map(({ row, text, verdict, order }) => [
          String(row),
          text,
          t(lookFor(looks, verdict).text),
          order?.number ?? '',
          order ? t(bucketLook(order.bucket).text) : '',
        ]),
      ]),
    });
  const shown = [...rows]
    .sort((a, b) => Number(a.verdict === 'found') - Number(b.verdict === 'found') || a.row - b.row)
    .slice(0, mostShown);
  return (
    <>
      <div className={styles.ways}>
        <p role="status">{t(words.foundCount, { found: ids.length, twice: count('twice'), missing })}</p>
        <Button size="small" onClick={save}>
          {t(words.resultFile)}
        </Button>
        {ids.length > 0 ? <PrintOfOrders orderIds={ids} /> : null}
      </div>
      {ids.length > 0 ? (
        <Acts
          label={t(words.doWith, { count: ids.length })}
          acts={['propose', 'tag', 'assign', 'hold', 'release', 'mail_customers', 'cancel']}
          ids={ids}
          onDone={() => undefined}
        />
      ) : null}
      {rows.length > mostShown ? <p className="t-faint">{t(words.firstRows, { count: mostShown })}</p> : null}
      <div className={styles.rows}>
        <Table<FoundNumber>
          size="small"
          aria-label={t(words.numbers)}
          rowKey="row"
          dataSource={shown}
          pagination={false}
          columns={[
            {
              key: 'row',
              title: t(words.row),
              width: 70,
              render: (_value, { row }) => <span className="t-figure">{row}</span>,
            },
            { key: 'text', title: t(words.given), render: (_value, { text }) => text },
            {
              key: 'verdict',
              title: t(words.verdict),
              render: (_value, { verdict }) => (
                <StatusMark tone={lookFor(looks, verdict).tone}>{t(lookFor(looks, verdict).text)}</StatusMark>
              ),
            },
            {
              key: 'order',
              title: t(words.order),
              render: (_value, { order }) =>
                order ? (
                  <span className={styles.order}>
                    <ShopFlag country={order.country} /> {order.number}
                  </span>
                ) : null,
            },
            {
              key: 'state',
              title: t(words.state),
              render: (_value, { order }) =>
                order ? (
                  <StatusMark tone={bucketLook(order.bucket).tone}>{t(bucketLook(order.bucket).text)}</StatusMark>
                ) : null,
            },
          ]}
        />
      </div>
    </>
  );
}
