import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { FoundNumber } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { mostNumbers } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useFindNumbers, useNumbersInFile } from '../../order-bulk.api.ts';
import { bucketLook } from '../../order-looks.ts';
import { Acts } from './acts.tsx';
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
import { OrderPrints } from './order-prints.tsx';

const columns: readonly FoundColumn<FoundNumber>[] = [
  rowColumn,
  { key: 'text', title: words.given, text: ({ text }) => text },
  verdictColumn(foundLooks, ({ verdict }) => verdict),
  orderColumn,
  {
    key: 'state',
    title: words.state,
    text: ({ order }, t) => (order ? t(bucketLook(order.bucket).text) : ''),
    cell: ({ order }, t) =>
      order ? <StatusMark tone={bucketLook(order.bucket).tone}>{t(bucketLook(order.bucket).text)}</StatusMark> : null,
  },
];

/** Numbers as people paste them: a column of a table, a list with commas. */
const numbersIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Asked = { readonly numbers: string[] } | { readonly file: File };

/** Numbers → which orders they stand for → what is done with those. */
export function NumbersPart() {
  const t = useText();
  const find = useFindNumbers();
  const read = useNumbersInFile();
  const failed = find.error ?? read.error;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [rows, setRows] = useState<readonly FoundNumber[] | null>(null);
  const ids = (rows ?? []).flatMap(({ verdict, order }) => (verdict === 'found' && order ? [order.id] : []));
  const look = (what: Asked) => {
    find.reset();
    read.reset();
    const shown = { onSuccess: (found: readonly FoundNumber[]) => setRows(found) };
    if ('file' in what) read.mutate(what, shown);
    else find.mutate({ body: what }, shown);
  };
  // What was found before is not what is asked for now.
  const begin = (what: Asked) => {
    setAsked(what);
    setRows(null);
    look(what);
  };
  return (
    <section className={styles.part}>
      <CheckedForm<{ numbers: string }>
        className={styles.numbers}
        initialValues={{ numbers: '' }}
        onFinish={({ numbers }) => begin({ numbers: numbersIn(numbers) })}
      >
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
            onFiles={([file]) => begin({ file })}
          >
            {t(words.fromFile)}
          </FileButton>
          <span className="t-faint">{t(words.fromFileWhy)}</span>
        </div>
      </CheckedForm>
      {failed ? <LoadFailed error={failed} /> : null}
      {/* Where the orders stand is another thing once something was done with them. */}
      {rows ? <Found rows={rows} ids={ids} onDone={() => asked && look(asked)} /> : null}
    </section>
  );
}

type FoundProps = {
  readonly rows: readonly FoundNumber[];
  readonly ids: readonly number[];
  readonly onDone: () => void;
};

function Found({ rows, ids, onDone }: FoundProps) {
  const t = useText();
  const count = (verdict: FoundNumber['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const missing = count('not_found') + count('several');
  return (
    <>
      <div className={styles.ways}>
        <p role="status">{t(words.foundCount, { found: ids.length, twice: count('twice'), missing })}</p>
        <SaveFound name="orders.csv" rows={rows} columns={columns} />
        {ids.length > 0 ? <OrderPrints ids={ids} /> : null}
      </div>
      {ids.length > 0 ? (
        <Acts
          label={t(words.doWith, { count: ids.length })}
          acts={['propose', 'tag', 'assign', 'hold', 'release', 'mail_customers', 'cancel']}
          ids={ids}
          onDone={onDone}
        />
      ) : null}
      <FoundRows label={words.numbers} rows={rows} columns={columns} isWell={({ verdict }) => verdict === 'found'} />
    </>
  );
}
