import { Button } from 'antd';
import { useState } from 'react';
import { applyRate } from '#features/selling/pricing/contract/prices.calls.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useApplyRate } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import { dialogWidth } from './moves-preview.tsx';

type Told = OutputOf<typeof applyRate>;

/** Lets prices follow the rate now; before it does, it shows what they would be in each shop. */
export function ApplyRate({ pair }: { pair: string }) {
  const t = useText();
  const apply = useApplyRate();
  const [told, setTold] = useState<Told | null>(null);
  const failed = { onError: (error: Error) => notify.error(error.message) };
  const look = () =>
    apply.mutate(
      { params: { pair }, body: { preview: true } },
      {
        onSuccess: (found) => (found.prices === 0 ? void notify.info(t(words.applyNone)) : setTold(found)),
        ...failed,
      },
    );
  const go = () =>
    apply.mutate(
      { params: { pair }, body: { preview: false } },
      {
        onSuccess: ({ prices }) => {
          notify.success(t(words.applied, { count: prices }));
          setTold(null);
        },
        ...failed,
      },
    );
  return (
    <Can call={applyRate}>
      <Button loading={apply.isPending && told === null} onClick={look}>
        {t(words.apply)}
      </Button>
      {told === null ? null : (
        <Dialog
          width={dialogWidth}
          title={t(words.applyAsk, { count: told.prices })}
          okText={t(words.apply)}
          busy={apply.isPending}
          onOk={go}
          onClose={() => setTold(null)}
        >
          <p>{t(words.applyWhy)}</p>
          {told.shops.map((shop) => (
            <MovedPrices key={shop.shop_id} moved={shop} />
          ))}
        </Dialog>
      )}
    </Can>
  );
}
