import { Checkbox, Form, Select } from 'antd';
import type { KeptShop } from '#features/base/shops/contract/shops.model.ts';
import { type PriceSendingMode, priceSendings } from '#features/base/shops/contract/shops.rules.ts';
import { shopsPanelTexts as words } from '#features/work/market-settings/contract/shops-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import styles from './kept.module.css';

export type PricingValues = {
  price_send: PriceSendingMode;
  price_send_from?: string;
  price_send_until?: string;
  omnibus: boolean;
};

export const pricingOf = (shop: KeptShop | null): PricingValues => ({
  price_send: shop?.price_send ?? 'manual',
  price_send_from: shop?.price_send_from ?? '02:00',
  price_send_until: shop?.price_send_until ?? '05:00',
  omnibus: shop?.omnibus ?? false,
});

const modes = { auto: words.priceAuto, window: words.priceWindow, manual: words.priceManual };

/** How changed prices get to the shop, and what reductions are shown against. */
export function ShopPricing() {
  const t = useText();
  const mode = Form.useWatch<PriceSendingMode | undefined>('price_send');
  return (
    <fieldset className={styles.languages}>
      <legend>{t(words.prices)}</legend>
      <Form.Item name="price_send" label={t(words.priceSend)} extra={t(words.priceSendWhy)}>
        <Select options={priceSendings.map((value) => ({ value, label: t(modes[value]) }))} />
      </Form.Item>
      {mode === 'window' ? (
        <div className={styles.fields}>
          <Form.Item name="price_send_from" label={t(words.priceFrom)} extra={t(words.hoursWhy)}>
            <HourField />
          </Form.Item>
          <Form.Item name="price_send_until" label={t(words.priceUntil)}>
            <HourField />
          </Form.Item>
        </div>
      ) : null}
      <Form.Item name="omnibus" valuePropName="checked" extra={t(words.omnibusWhy)}>
        <Checkbox>{t(words.omnibus)}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}
