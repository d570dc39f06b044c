import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { mostSlip } from '#features/trade/orders/contract/orders.operations.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { findPresetLines, useSuppliers } from '../../order-bulk.api.ts';
import styles from './bulk.module.css';

type Preset = 'out' | 'slips';
type Values = {
  readonly seller?: number | null;
  readonly sku?: string;
  readonly instead?: number;
  readonly days?: number;
};

/** What is often asked of many lines at once: which lines, and what becomes of them, in one dialog; then the preview. */
export function LinePresets() {
  const t = useText();
  const [preset, setPreset] = useState<Preset | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setPreset(null);
    setAsked(null);
  };
  return (
    <Can call={actOnOrder}>
      <section className={styles.presets} aria-label={t(words.presets)}>
        <span className="t-faint">{t(words.presets)}:</span>
        <Button size="small" onClick={() => setPreset('out')}>
          {t(words.presetOut)}
        </Button>
        <Button size="small" onClick={() => setPreset('slips')}>
          {t(words.presetSlips)}
        </Button>
      </section>
      {preset && !asked ? <PresetDialog key={preset} preset={preset} onAsk={setAsked} onClose={close} /> : null}
      {asked ? (
        <PreviewDialog asked={asked} okText={(count) => t(words.run, { count })} onClose={close} onDone={close} />
      ) : null}
    </Can>
  );
}

type DialogProps = {
  readonly preset: Preset;
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
};

function PresetDialog({ preset, onAsk, onClose }: DialogProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const out = preset === 'out';
  const suppliers = useSuppliers().data ?? [];
  const resellers = suppliers.filter(({ local_seller }) => !local_seller);
  const options = (of: typeof suppliers) => of.map(({ id, name }) => ({ value: id, label: name }));
  const submit = ({ seller, sku = '', instead, days }: Values, refused: ShowRefused) => {
    if (!seller && sku.trim() === '') return refused({ issues: [{ field: 'seller', message: t(words.presetRule) }] });
    setBusy(true);
    findPresetLines(seller ?? null, sku.trim())
      .then((ids) => {
        if (ids.length === 0) return notify.info(t(words.presetNone));
        onAsk(
          out
            ? { operation: 'sourcing.setSource', input: { seller_id: instead ?? null }, ids }
            : { operation: 'orders.setPromise', input: { days: days ?? 1, day: null, mail: true }, ids },
        );
      })
      .catch(showFailure)
      .finally(() => setBusy(false));
  };
  return (
    <FormDialog<Values>
      title={t(out ? words.presetOut : words.presetSlips)}
      okText={t(words.preview)}
      busy={busy}
      lead={<p>{t(out ? words.presetOutWhy : words.presetSlipsWhy)}</p>}
      initialValues={{ seller: null, sku: '', days: 3 }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="seller" label={t(words.seller)}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options(out ? resellers : suppliers)} />
      </Form.Item>
      <Form.Item
        name="sku"
        label={t(words.sku)}
        rules={out ? [{ required: true, whitespace: true, message: t(words.presetRule) }] : []}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {out ? (
        <Form.Item name="instead" label={t(words.instead)} rules={[{ required: true, message: t(words.presetRule) }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options(resellers)} />
        </Form.Item>
      ) : (
        <Form.Item
          name="days"
          label={t(words.days)}
          extra={t(words.mailWhy)}
          rules={[{ required: true, message: t(orderTexts.slipRule) }]}
        >
          <InputNumber className={styles.wide} min={1} max={mostSlip} precision={0} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
