import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { newKey } from '#kit/new-key.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ReturnDetail } from '../../../contract/returns.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { conditionWord } from '../../../contract/returns.told.ts';
import { type Condition, conditions } from '../../../contract/returns.words.ts';
import { useReceiveReturn } from '../../returns.api.ts';
import styles from '../../returns.module.css';

type Counted = { readonly id: number; readonly qty: number; readonly condition: Condition };
type Item = ReturnDetail['items'][number];

/** Counts what came: by scan, which adds one piece as new, or by hand, in as many conditions as there are. */
export function ReceiveDialog({ row, onClose }: { row: ReturnDetail; onClose: () => void }) {
  const t = useText();
  const receive = useReceiveReturn();
  const [key] = useState(newKey);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState('');
  const [counted, setCounted] = useState<readonly Counted[]>(
    row.items.map(({ line_id: id }) => ({ id, qty: 0, condition: 'as_new' })),
  );
  const lines = counted.filter(({ qty }) => qty > 0);
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  const change = (place: number, to: Partial<Counted>) =>
    setCounted((before) => before.map((one, at) => (at === place ? { ...one, ...to } : one)));
  const scan = () => {
    const said = code.trim().toLowerCase();
    if (said === '') return;
    const item = row.items.find(({ sku, ean }) => sku.toLowerCase() === said || ean === said);
    const place = item ? counted.findIndex(({ id }) => id === item.line_id) : -1;
    setRefused(place < 0 ? t(words.notOfReturn, { code: code.trim() }) : '');
    if (place >= 0) change(place, { qty: counted[place]!.qty + 1 });
    setCode('');
  };
  const send = () =>
    receive.mutate(
      { params: { id: row.id }, body: { version: row.version, lines: [...lines], key } },
      {
        onSuccess: () => {
          notify.success(t(words.received));
          onClose();
        },
        onError: (error) => {
          setRefused(error.issues[0]?.message ?? '');
          if (error.issues.length === 0) showFailure(error);
        },
      },
    );
  return (
    <Dialog
      title={t(words.receiveTitle, { number: row.number })}
      okText={count === 0 ? t(words.refundNone) : t(words.receiveSave, { count })}
      okDisabled={count === 0}
      busy={receive.isPending}
      width={640}
      onOk={send}
      onClose={onClose}
    >
      <p>{t(words.receiveLead)}</p>
      <Input
        aria-label={t(words.scan)}
        placeholder={t(words.scan)}
        value={code}
        maxLength={200}
        autoFocus
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={scan}
      />
      {refused ? (
        <p role="alert" className={styles.issue}>
          {refused}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {counted.map((one, place) => (
          <CountedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, and never change their place
            key={place}
            item={row.items.find(({ line_id }) => line_id === one.id)!}
            value={one}
            onChange={(to) => change(place, to)}
            onOther={() => setCounted((before) => [...before, { id: one.id, qty: 1, condition: 'damaged' }])}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type RowProps = {
  readonly item: Item;
  readonly value: Counted;
  readonly onChange: (to: Partial<Counted>) => void;
  readonly onOther: () => void;
};

function CountedRow({ item, value, onChange, onOther }: RowProps) {
  const t = useText();
  const name = item.name || item.sku;
  return (
    <li>
      <span>
        {name}
        <span className={styles.codes}>
          {`${item.sku} · ${t(words.receivedOf, { received: item.received, qty: item.qty })} `}
        </span>
        <Button type="link" size="small" onClick={onOther}>
          {t(words.otherCondition)}
        </Button>
      </span>
      <InputNumber
        aria-label={t(words.qtyOf, { name })}
        className={styles.pieces}
        min={0}
        max={10_000}
        precision={0}
        value={value.qty}
        onChange={(qty) => onChange({ qty: qty ?? 0 })}
      />
      <Select<Condition>
        aria-label={t(words.conditionOf, { name })}
        value={value.condition}
        popupMatchSelectWidth={false}
        options={conditions.map((condition) => ({ value: condition, label: t(conditionWord[condition]) }))}
        onChange={(condition) => onChange({ condition })}
      />
    </li>
  );
}
