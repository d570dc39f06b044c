import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useCurrenciesOf, useShops } from '#features/base/shops/web/shops.public.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { mostServices } from '../../../contract/carriers.calls.ts';
import type { CarrierService } from '../../../contract/packages.model.ts';
import { packageLimits } from '../../../contract/packages.rules.ts';
import { parcelSizeTexts as words } from '../../../contract/parcel-size.texts.ts';
import styles from '../../packages.module.css';

/** A service as it is typed: kilograms, and the price as people write it. */
export type TypedService = {
  readonly id?: number | null;
  readonly name: string;
  readonly code?: string;
  readonly days?: number | null;
  readonly max_kg?: number | null;
  readonly price?: string | null;
  readonly currency?: string;
};

export const typedOf = ({ max_g, ...service }: CarrierService): TypedService => ({
  ...service,
  max_kg: max_g === null ? null : max_g / 1000,
  currency: service.currency ?? 'EUR',
});

/** What is sent of it; without a price there is no currency. */
export function sentOf({ id = null, name, code = '', days = null, max_kg = null, price, currency }: TypedService) {
  const typed = (price ?? '').trim();
  return {
    id,
    name,
    code,
    days,
    max_g: max_kg === null ? null : Math.round(max_kg * 1000),
    ...(typed === '' ? { price: null, currency: null } : { price: typedNumber(typed), currency: currency ?? null }),
  };
}

/** What a carrier offers, one below the other; for who sees costs with what each is charged. */
export function CarrierServices({ costs }: { costs: boolean }) {
  const t = useText();
  const shops = useShops().data ?? [];
  const currencies = [...new Set(['EUR', ...useCurrenciesOf(shops.map(({ id }) => id))])];
  return (
    <Form.Item label={t(words.services)} {...(costs ? { extra: t(words.servicesWhy) } : {})}>
      <Form.List name="services">
        {(rows, { add, remove }) => (
          <div className={styles.services}>
            {rows.map(({ key, name: place }) => (
              <fieldset key={key} className={styles.service} aria-label={`${t(words.service)} ${place + 1}`}>
                <Form.Item
                  name={[place, 'name']}
                  label={t(words.serviceName)}
                  rules={[{ required: true, whitespace: true, message: t(words.serviceNameRule) }]}
                >
                  <Input maxLength={60} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[place, 'code']} label={t(words.serviceCode)}>
                  <Input maxLength={40} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[place, 'days']} label={t(words.serviceDays)}>
                  <InputNumber min={0} max={60} precision={0} inputMode="numeric" />
                </Form.Item>
                <Form.Item name={[place, 'max_kg']} label={t(words.serviceMax)}>
                  <InputNumber min={0.1} max={packageLimits.weightG / 1000} precision={1} inputMode="decimal" />
                </Form.Item>
                {costs ? (
                  <>
                    <Form.Item
                      name={[place, 'price']}
                      label={t(words.servicePrice)}
                      rules={[{ pattern: /^\s*(\d{1,9}([.,]\d{1,2})?)?\s*$/, message: t(words.costRule) }]}
                    >
                      <Input maxLength={13} inputMode="decimal" autoComplete="off" />
                    </Form.Item>
                    <Form.Item name={[place, 'currency']} label={t(words.currency)}>
                      <Select options={currencies.map((value) => ({ value, label: value }))} />
                    </Form.Item>
                  </>
                ) : null}
                <Button onClick={() => remove(place)}>{t(words.removeService)}</Button>
              </fieldset>
            ))}
            {rows.length < mostServices ? (
              <Button onClick={() => add({ name: '', currency: currencies[1] ?? 'EUR' })}>{t(words.addService)}</Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
