import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { type ShopStops, setStops } from '#features/selling/pricing/contract/stops/stops.calls.ts';
import { changesOfStops, type StopCode } from '#features/selling/pricing/contract/stops/stops.rules.ts';
import { stopSentences as words } from '#features/selling/pricing/contract/stops/stops.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSetStops, useStops } from '../profiles.api.ts';
import styles from '../profiles.module.css';

type Values = { readonly codes: readonly StopCode[] };

/** For which reasons the shop of the page stops selling what has a price that does not hold. */
export function StopsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data: shop } = useCurrentShop();
  const found = useStops();
  const title = t(words.title, { shop: shop?.name ?? '' });
  const [opened] = useState(() => Date.now());
  // The form begins with what holds now, not with what was read the last time it was open.
  if (found.data && found.dataUpdatedAt >= opened)
    return <StopsForm title={title} found={found.data} onClose={onClose} />;
  return (
    <Dialog title={title} okText={t(words.save)} okDisabled onOk={onClose} onClose={onClose}>
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={6} height={28} />
      )}
    </Dialog>
  );
}

type FormProps = { readonly title: string; readonly found: ShopStops; readonly onClose: () => void };

function StopsForm({ title, found: { calculated, stock_left, codes }, onClose }: FormProps) {
  const t = useText();
  const may = useMayCall(setStops);
  const save = useSetStops(onClose);
  // What the form began with: a reason that somebody else chooses meanwhile is none that is taken away here.
  const [begun] = useState(() => codes.filter((one) => one.stops).map(({ code }) => code));
  const options = codes.map(({ code, prices }) => ({
    value: code,
    label: [t(priceCodeWord(code)), prices > 0 ? t(words.now, { count: formatNumber(prices) }) : null]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <FormDialog<Values>
      title={title}
      okText={t(words.save)}
      busy={save.isPending}
      {...(may ? {} : { okDisabled: true })}
      lead={
        <>
          <p>{t(stock_left ? words.leadLeft : words.lead)}</p>
          {stock_left ? <p role="note">{t(words.stockLeft)}</p> : null}
          {calculated ? null : <p role="note">{t(words.notCalculated)}</p>}
        </>
      }
      initialValues={{ codes: begun }}
      onFinish={({ codes: wanted }) =>
        save.mutate({ body: changesOfStops(begun, wanted) }, { onError: (error) => showFailure(error) })
      }
      onClose={onClose}
    >
      <Form.Item name="codes" label={t(words.reasons)}>
        <Checkbox.Group className={styles.reasons} disabled={!may} options={options} />
      </Form.Item>
    </FormDialog>
  );
}
