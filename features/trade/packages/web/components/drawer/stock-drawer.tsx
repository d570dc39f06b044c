import { Button, Drawer, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { countHubStock, type HubStockDetail } from '#features/trade/sourcing/contract/hub-stock.calls.ts';
import { hubReasonTexts } from '#features/trade/sourcing/contract/hub-stock.rules.ts';
import { hubStockTexts as words } from '#features/trade/sourcing/contract/hub-stock.texts.ts';
import { newKey } from '#kit/new-key.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useCountHubStock, useHubStockOf } from '../../packages.api.ts';
import styles from '../../packages.module.css';

/** One variant in the hub: how many are for nobody, and what moved them. */
export function StockDrawer({ variantId, onClose }: { variantId: number; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useHubStockOf(variantId);
  const may = useMayCall(countHubStock);
  const [counting, setCounting] = useState(false);
  const stock = found.data;
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={stock?.sku ?? t(words.stock)}
      footer={
        stock && may ? (
          <Button type="primary" onClick={() => setCounting(true)}>
            {t(words.doCount)}
          </Button>
        ) : undefined
      }
    >
      {found.isPending ? <FirstLoad rows={4} height={44} /> : null}
      {found.isError && !stock ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {stock ? <Detail stock={stock} /> : null}
      {stock && counting ? <CountDialog stock={stock} onClose={() => setCounting(false)} /> : null}
    </Drawer>
  );
}

function Detail({ stock }: { stock: HubStockDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.detail}>
      <Facts look="narrow">
        <Fact name={t(words.name)}>{stock.name}</Fact>
        <Fact name={t(words.supplier)}>{stock.supplier}</Fact>
        <Fact name={t(words.qty)}>{formatNumber(stock.qty, language)}</Fact>
      </Facts>
      <section>
        <h3>{t(words.moves)}</h3>
        <EntryList label={t(words.moves)}>
          {stock.moves.map((move) => (
            <Entry
              key={move.id}
              facts={[formatDateTime(move.at), move.of, move.by, move.note].filter(Boolean).join(' · ')}
              state={`${move.qty > 0 ? '+' : '−'}${formatNumber(Math.abs(move.qty), language)}`}
            >
              {t(wordFor(hubReasonTexts, move.reason))}
            </Entry>
          ))}
        </EntryList>
        {stock.more ? <p className="t-faint">{t(words.moreMoves)}</p> : null}
      </section>
    </div>
  );
}

type Values = { readonly qty: number | null; readonly reason: string };

/** What somebody counted; what was shown when the dialog was opened goes along, so that a move meanwhile is noticed. */
function CountDialog({ stock, onClose }: { stock: HubStockDetail; onClose: () => void }) {
  const t = useText();
  const count = useCountHubStock();
  const [key] = useState(newKey);
  const [was] = useState(stock.qty);
  const submit = ({ qty, reason }: Values, refused: ShowRefused) =>
    count.mutate(
      { params: { variant: stock.id }, body: { qty: qty ?? 0, was, reason, key } },
      {
        onSuccess: () => {
          notify.success(t(words.counted));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.countOf, { sku: stock.sku })}
      okText={t(words.save)}
      busy={count.isPending}
      initialValues={{ qty: stock.qty, reason: '' }}
      onFinish={submit}
      onClose={onClose}
    >
      <p className="t-faint">{t(words.countWhy)}</p>
      <Form.Item name="qty" label={t(words.countedPieces)} rules={[{ required: true, message: t(words.qtyRule) }]}>
        <InputNumber min={0} max={1_000_000} precision={0} autoFocus />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(words.reasonRule) }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
