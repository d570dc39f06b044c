import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { sellerPriceLimit } from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import { setPriceLimit } from '#features/work/price-desk/contract/local-prices.calls.ts';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { usePriceLimit, useSetPriceLimit } from '../../price-desk.api.ts';
import styles from '../../price-desk.module.css';

/** From which change on a price waits, and where that is changed. */
export function PriceLimit() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const limit = usePriceLimit().data?.limit;
  if (limit === undefined) return null;
  return (
    <p className={styles.limit}>
      {t(words.limit, { limit })}{' '}
      <Can call={setPriceLimit}>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t(words.changeLimit)}
        </Button>
      </Can>
      {open ? <LimitDialog limit={limit} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function LimitDialog({ limit, onClose }: { limit: string; onClose: () => void }) {
  const t = useText();
  const set = useSetPriceLimit(onClose);
  return (
    <FormDialog<{ readonly limit: string }>
      title={t(words.limitTitle)}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{ limit }}
      onFinish={(values) => set.mutate({ body: { limit: typedNumber(values.limit) } })}
      onClose={onClose}
    >
      <Form.Item
        name="limit"
        label={t(words.limitField)}
        extra={t(words.limitHelp)}
        rules={[
          {
            validator: (_, typed: string) =>
              sellerPriceLimit.safeParse(typedNumber(typed)).success
                ? Promise.resolve()
                : Promise.reject(new Error(t(words.limitRule))),
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={7} autoComplete="off" suffix="%" />
      </Form.Item>
    </FormDialog>
  );
}
