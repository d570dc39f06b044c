import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  type Asked,
  allFoundBy,
  PreviewDialog,
  SelectFound,
} from '#features/base/change-sets/web/change-sets.public.ts';
import { mostPrintedItems } from '#features/trade/local-purchasing/contract/local-items.calls.ts';
import { localItemTexts as words } from '#features/trade/local-purchasing/contract/local-items.texts.ts';
import {
  type LocalRefusal,
  localRefusalTexts,
} from '#features/trade/local-purchasing/contract/local-orders.answers.ts';
import type { LocalItemRow } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { pickUpTexts } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { localRefusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { useItemsToPrint, useSelectAllLocalItems } from '../local-orders.api.ts';
import type { ItemsAsked } from '../local-orders.search.ts';
import styles from '../local-purchasing.module.css';
import { PrintedItems } from './printed-items.tsx';

const acts = ['plan', 'pickedUp', 'refuse'] as const;
type Act = (typeof acts)[number];

type Props = {
  readonly store: SelectionStore;
  readonly asked: ItemsAsked;
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
  /** The person may change orders, and not only read and print them. */
  readonly may: boolean;
};

/** What can be done with the lines that are selected: changed with a preview first, or printed. */
export function LocalItemActs({ store, asked, found, may }: Props) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const [act, setAct] = useState<Act | null>(null);
  const [printed, setPrinted] = useState<readonly LocalItemRow[] | null>(null);
  const all = useSelectAllLocalItems();
  const print = useItemsToPrint();
  const more =
    found && may ? (
      <SelectFound
        store={store}
        total={found.total}
        shown={found.results.length}
        all={allFoundBy(all, { query: asked.request })}
      />
    ) : null;
  if (ids.length === 0) return more;
  const tooMany = ids.length > mostPrintedItems;
  return (
    <div className={styles.acts} role="status">
      <strong>{t(words.selected, { count: ids.length })}</strong>
      {more}
      {may
        ? acts.map((one) => (
            <Button key={one} size="small" danger={one === 'refuse'} onClick={() => setAct(one)}>
              {t(words[one])}
            </Button>
          ))
        : null}
      <Button
        size="small"
        disabled={tooMany}
        loading={print.isPending}
        onClick={() => print.mutate({ body: { ids } }, { onSuccess: setPrinted })}
      >
        {t(words.print)}
      </Button>
      {tooMany ? <span className="t-faint">{t(words.printMost, { most: mostPrintedItems })}</span> : null}
      <Button size="small" type="text" onClick={store.clear}>
        {t(words.unselect)}
      </Button>
      {act ? <ActDialog act={act} ids={ids} onClose={() => setAct(null)} onDone={store.clear} /> : null}
      {printed ? <PrintedItems rows={printed} onDone={() => setPrinted(null)} /> : null}
    </div>
  );
}

type Values = { day?: string; driver?: string; reason?: LocalRefusal; note?: string };

function inputOf(act: Act, { day, driver, reason, note }: Values): Asked['input'] {
  if (act === 'plan') return { day: day ?? null, driver: (driver ?? '').trim() };
  return act === 'refuse' ? { reason: reason ?? 'other', note: (note ?? '').trim() } : {};
}

type DialogProps = {
  readonly act: Act;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** First what the change has to know, then its preview; closing the preview leads back. */
function ActDialog({ act, ids, onClose, onDone }: DialogProps) {
  const t = useText();
  const [said, setSaid] = useState<Values | null>(act === 'pickedUp' ? {} : null);
  const [typed, setTyped] = useState<Values>({});
  if (said)
    return (
      <PreviewDialog
        asked={{ operation: `localItems.${act}`, input: inputOf(act, said), ids: [...ids] }}
        okText={(count) => t(words.run, { count })}
        onClose={() => (act === 'pickedUp' ? onClose() : setSaid(null))}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    );
  return (
    <FormDialog<Values>
      title={t(words[act])}
      okText={t(words.preview)}
      lead={<p className="t-faint">{t(act === 'plan' ? words.planWhy : words.refuseWhy)}</p>}
      initialValues={typed}
      onFinish={(values) => {
        setTyped(values);
        setSaid(values);
      }}
      onClose={onClose}
    >
      {act === 'plan' ? <PlanFields /> : <RefuseFields />}
    </FormDialog>
  );
}

function PlanFields() {
  const t = useText();
  const today = dayIn(new Date(), houseZone);
  return (
    <>
      <Form.Item
        name="day"
        label={t(pickUpTexts.day)}
        rules={[
          {
            validator: async (_rule: unknown, value: string | undefined) => {
              if (!isDay(value ?? '') || value! < today) throw new Error(t(says.pickUpDay));
            },
          },
        ]}
      >
        <DayField />
      </Form.Item>
      <Form.Item name="driver" label={t(pickUpTexts.driver)}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
    </>
  );
}

function RefuseFields() {
  const t = useText();
  const reason: LocalRefusal | undefined = Form.useWatch('reason');
  return (
    <>
      <Form.Item name="reason" label={t(words.reason)} rules={[{ required: true, message: t(words.reasonRule) }]}>
        <Select<LocalRefusal>
          options={localRefusalReasons.map((value) => ({ value, label: t(localRefusalTexts[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={t(words.note)}
        rules={reason === 'other' ? [{ required: true, whitespace: true, message: t(says.noteNeeded) }] : []}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </>
  );
}
