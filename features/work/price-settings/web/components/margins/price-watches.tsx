import { Link } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { priceDeskRules as rules } from '#features/work/price-desk/contract/price-desk.sentences.ts';
import {
  type PriceWatch,
  priceWatchLimits,
  setPriceWatch,
} from '#features/work/price-desk/contract/price-watch.calls.ts';
import { priceWatchTexts as words } from '#features/work/price-desk/contract/price-watch.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { usePriceWatches, useSetPriceWatch } from '../../price-settings.api.ts';

/** From which margin and which change on people are told, shop by shop. */
export function PriceWatches() {
  const t = useText();
  const found = usePriceWatches();
  const [edited, setEdited] = useState<PriceWatch | null>(null);
  return (
    <section>
      <h3>{t(words.title)}</h3>
      <p className="t-faint">{t(words.why)}</p>
      {found.isPending ? <FirstLoad rows={4} height={52} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <EntryList label={t(words.list)}>
          {found.data.map((watch) => (
            <Entry
              key={watch.shop_id}
              facts={<Limits watch={watch} />}
              actions={
                watch.calculated ? (
                  <Can call={setPriceWatch}>
                    <Button aria-label={t(words.editOf, { shop: watch.shop })} onClick={() => setEdited(watch)}>
                      {t(words.edit)}
                    </Button>
                  </Can>
                ) : undefined
              }
            >
              {watch.shop}
            </Entry>
          ))}
        </EntryList>
      ) : null}
      {edited ? <WatchDialog watch={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

function Limits({ watch }: { watch: PriceWatch }) {
  const t = useText();
  if (!watch.calculated) return <>{t(words.supplier)}</>;
  const { margin_percent: margin, change_percent: change, shop_id: shopId } = watch;
  const count = (alert: string, said: string) => (
    <>
      {' ('}
      <Link to="/price" search={{ shopId: String(shopId), alert }}>
        {said}
      </Link>
      {')'}
    </>
  );
  return (
    <>
      {margin === null ? t(words.noMargin) : t(words.margin, { percent: margin })}
      {watch.margin_count ? count('margin_low', t(words.low, { count: watch.margin_count })) : null}
      {' · '}
      {change === null ? t(words.noChange) : t(words.change, { percent: change })}
      {watch.change_count ? count('moved', t(words.moved, { count: watch.change_count })) : null}
    </>
  );
}

type Values = { readonly margin?: string; readonly change?: string };

function WatchDialog({ watch, onClose }: { watch: PriceWatch; onClose: () => void }) {
  const t = useText();
  const set = useSetPriceWatch(() => {
    notify.success(t(words.saved));
    onClose();
  });
  const read = (typed: string | undefined) => typedNumber(typed) || null;
  const checked = (field: 'margin_percent' | 'change_percent') => ({
    validator: (_: unknown, typed: string | undefined) =>
      priceWatchLimits.shape[field].safeParse(read(typed)).success
        ? Promise.resolve()
        : Promise.reject(new Error(t(field === 'margin_percent' ? rules.marginRule : rules.changeRule))),
  });
  return (
    <FormDialog<Values>
      title={t(words.editOf, { shop: watch.shop })}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{ margin: watch.margin_percent ?? '', change: watch.change_percent ?? '' }}
      onFinish={({ margin, change }) =>
        set.mutate({
          params: { shopId: watch.shop_id },
          body: { margin_percent: read(margin), change_percent: read(change), version: watch.version },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="margin" label={t(words.marginField)} extra={t(words.empty)} rules={[checked('margin_percent')]}>
        <Input inputMode="decimal" maxLength={5} autoComplete="off" suffix="%" />
      </Form.Item>
      <Form.Item name="change" label={t(words.changeField)} extra={t(words.empty)} rules={[checked('change_percent')]}>
        <Input inputMode="decimal" maxLength={6} autoComplete="off" suffix="%" />
      </Form.Item>
    </FormDialog>
  );
}
