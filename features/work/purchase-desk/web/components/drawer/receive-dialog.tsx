import { Button, Input } from 'antd';
import { useState } from 'react';
import type { PurchaseLine, PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { openQty } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { useReceiveOrder } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { PiecesField } from '../lines/pieces-field.tsx';

const parts = ['ok', 'damaged', 'missing'] as const;
type Part = (typeof parts)[number];
type Came = Readonly<Record<Part, number>>;
const nothing: Came = { ok: 0, damaged: 0, missing: 0 };
const named = { ok: words.okOf, damaged: words.damagedOf, missing: words.missingOf } as const;

/** What came now: typed line by line, scanned piece by piece, or all of it at once. */
export function ReceiveDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useText();
  const width = useWindowWidth();
  const receive = useReceiveOrder();
  const [came, setCame] = useState<Readonly<Record<number, Came>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const of = (id: number): Came => came[id] ?? nothing;
  const set = (id: number, part: Part, value: number) => {
    setProblem(null);
    setCame((before) => ({ ...before, [id]: { ...(before[id] ?? nothing), [part]: value } }));
  };
  const scan = (code: string) => {
    const line = order.items.find(({ sku, ean }) => sku === code || ean === code);
    if (!line) return setProblem(t(words.scanUnknown, { code }));
    set(line.id, 'ok', of(line.id).ok + 1);
  };
  const book = () => {
    const lines = order.items
      .map(({ id }) => ({ id, ...of(id) }))
      .filter((line) => parts.some((part) => line[part] > 0));
    if (lines.length === 0) return setProblem(t(words.nothingReceived));
    receive.mutate(
      { params: { id: order.id }, body: { version: order.version, lines } },
      {
        onSuccess: (after) => {
          notify.success(t(words.moved, { number: after.number, status: t(wordFor(statusTexts, after.status)) }));
          onClose();
        },
        onError: (error) => setProblem(error.issues[0]?.message ?? error.message),
      },
    );
  };
  return (
    <Dialog
      width={Math.min(720, width)}
      title={t(words.receiveTitle, { number: order.number })}
      okText={t(words.receiveNow)}
      busy={receive.isPending}
      onOk={book}
      onClose={onClose}
    >
      <p>{t(words.receiveWhy)}</p>
      <div className={styles.receiveHead}>
        <Scan onCode={scan} />
        <Button
          onClick={() =>
            setCame(Object.fromEntries(order.items.map((line) => [line.id, { ...nothing, ok: openQty(line) }])))
          }
        >
          {t(words.receiveAll)}
        </Button>
      </div>
      <LineTable
        lines={order.items}
        product={words.product}
        problem={problem}
        columns={[
          { name: words.open, figure: true, of: openQty },
          ...parts.map((part) => ({
            name: words[part],
            of: ({ id, sku }: PurchaseLine) => (
              <PiecesField
                label={t(named[part], { sku })}
                value={of(id)[part]}
                onChange={(pieces) => set(id, part, pieces)}
              />
            ),
          })),
        ]}
      />
    </Dialog>
  );
}

/** A reader of barcodes types the code and Enter. */
function Scan({ onCode }: { onCode: (code: string) => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <Input
      aria-label={t(words.scan)}
      placeholder={t(words.scan)}
      value={code}
      maxLength={100}
      onChange={({ target }) => setCode(target.value)}
      onPressEnter={() => {
        if (code.trim() !== '') onCode(code.trim());
        setCode('');
      }}
    />
  );
}
