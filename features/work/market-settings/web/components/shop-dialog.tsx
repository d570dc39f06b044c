import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { type KeptShop, languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { defaultLanguage } from '#features/base/shops/contract/shops.rules.ts';
import { vatProposalOf, vatRates } from '#features/base/shops/contract/vat-rates.ts';
import { useAddShop, useChangeShop, useLanguages } from '#features/base/shops/web/shops.public.ts';
import { shopsPanelTexts as words } from '#features/work/market-settings/contract/shops-panel.texts.ts';
import { countries } from '#kit/countries.ts';
import { typedNumber } from '#kit/money.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import styles from './kept.module.css';
import { LanguagesField } from './languages-field.tsx';
import { type PricingValues, pricingOf, ShopPricing } from './shop-pricing.tsx';

type Values = {
  name: string;
  country_code: string;
  color: string;
  currency: string;
  currency_symbol: string;
  vat: string;
  time_zone: string;
  languages: { code: string; send_translation: boolean }[];
  fallback_language: string;
  rate?: string;
} & PricingValues;
type Props = { readonly shop: KeptShop | null; readonly onClose: () => void };

/** A new shop, or one that is changed. */
export function ShopDialog({ shop, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const add = useAddShop(onClose);
  const change = useChangeShop(onClose);
  const currency: string | undefined = Form.useWatch('currency', form);
  const country: string | undefined = Form.useWatch('country_code', form);
  const [proposed, setProposed] = useState(false);
  // What somebody typed stays; `country` is still the one before.
  const proposeVat = (next: string) => {
    const { vat } = form.getFieldsValue();
    if (vat.trim() !== '' && vat !== vatRates[country ?? '']) return;
    form.setFieldValue('vat', vatRates[next] ?? '');
    setProposed(vatRates[next] !== undefined);
  };
  const save = ({ rate, ...values }: Values, refused: ShowRefused) => {
    const typed = typedNumber(rate, { thousandths: true });
    const body = {
      ...values,
      vat: typedNumber(values.vat),
      rate: values.currency === rateCurrency || !typed ? null : typed,
      ...(proposed && { vat_proposed: true }),
    };
    const how = {
      onError: refused,
    };
    // What was not touched is not said: a newer rate that came meanwhile, by a source or by somebody else, stays.
    const untouched = shop && body.currency === shop.currency && (body.rate ?? '') === (shop.rate?.value ?? '');
    const entered = untouched ? undefined : body.rate;
    if (shop) change.mutate({ params: { id: shop.id }, body: { ...body, rate: entered, version: shop.version } }, how);
    else add.mutate({ body }, how);
  };
  return (
    <FormDialog<Values>
      title={shop ? t(words.editTitle, { name: shop.name }) : t(words.addTitle)}
      okText={t(shop ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      width={720}
      form={form}
      initialValues={startOf(shop)}
      onFinish={save}
      onClose={onClose}
      below={shop ? <p className="t-faint">{t(words.effect)}</p> : null}
    >
      <div className={styles.fields}>
        <Form.Item name="name" label={t(words.name)}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="country_code" label={t(words.country)}>
          <CountryField by="code" onChange={proposeVat} />
        </Form.Item>
        <Form.Item name="currency" label={t(words.currency)}>
          <CurrencyField onSymbol={(symbol) => form.setFieldValue('currency_symbol', symbol)} />
        </Form.Item>
        <Form.Item name="currency_symbol" label={t(words.currencySymbol)}>
          <Input maxLength={10} autoComplete="off" />
        </Form.Item>
        {currency && currency !== rateCurrency ? (
          <Form.Item name="rate" label={t(words.rate, { currency })} extra={t(words.rateWhy)}>
            <Input inputMode="decimal" maxLength={20} autoComplete="off" />
          </Form.Item>
        ) : null}
        <Form.Item name="vat" label={t(words.vat)} extra={<UsualVat country={country} />}>
          <Input inputMode="decimal" maxLength={6} autoComplete="off" onChange={() => setProposed(false)} />
        </Form.Item>
        <Form.Item name="time_zone" label={t(words.timeZone)}>
          <ZoneField />
        </Form.Item>
        <Form.Item name="color" label={t(words.color)}>
          <Input type="color" className={styles.color} />
        </Form.Item>
      </div>
      <LanguagesField had={Object.keys(shop?.languages ?? {})} />
      <Form.Item name="fallback_language" label={t(words.fallback)} extra={t(words.fallbackWhy)}>
        <FallbackField had={shop?.fallback_language} />
      </Form.Item>
      <ShopPricing />
    </FormDialog>
  );
}

/** What the law of the country says, with where and of which day it was read. */
function UsualVat({ country }: { country: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const proposal = vatProposalOf(country);
  if (country === undefined || proposal === null) return null;
  const name = countries.find(({ code }) => code === country)?.[language] ?? country;
  return t(words.vatUsual, { country: name, vat: proposal.percent, source: proposal.source });
}

type FieldProps = { readonly id?: string; readonly value?: string; readonly onChange?: (value: string) => void };

/** Any currency of ISO 4217, found by its letters or its name. Choosing one proposes its symbol. */
function CurrencyField({ onSymbol, onChange, ...field }: FieldProps & { onSymbol: (symbol: string) => void }) {
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <Select
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={Intl.supportedValuesOf('currency').map((code) => ({
        value: code,
        label: `${code} – ${names.of(code)}`,
      }))}
      onChange={(code: string) => {
        onChange?.(code);
        onSymbol(symbolOf(code));
      }}
    />
  );
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

function FallbackField({ had, ...field }: FieldProps & { had: string | undefined }) {
  const all = useLanguages().data?.results ?? [];
  const languages = all.filter(({ active, code }) => active !== false || code === had);
  return <Select {...field} options={languages.map((one) => ({ value: one.code, label: languageName(one) }))} />;
}

const startOf = (shop: KeptShop | null): Values => ({
  name: shop?.name ?? '',
  country_code: shop?.country_code ?? '',
  color: shop?.color ?? '#334155',
  currency: shop?.currency ?? rateCurrency,
  currency_symbol: shop?.currencies[0]?.symbol ?? symbolOf(shop?.currency ?? rateCurrency),
  vat: shop?.vat ?? '',
  time_zone: shop?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: shop
    ? languagesInOrder(shop).map(({ code }) => ({ code, send_translation: shop.languages[code]!.send_translation }))
    : [{ code: defaultLanguage, send_translation: true }],
  fallback_language: shop?.fallback_language ?? defaultLanguage,
  rate: shop?.rate?.value ?? '',
  ...pricingOf(shop),
});
