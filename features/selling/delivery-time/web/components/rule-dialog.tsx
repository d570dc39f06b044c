import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useLanguages, useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import type { DeliveryRule, NewRule } from '../../contract/delivery-time.model.ts';
import { mostDays } from '../../contract/delivery-time.model.ts';
import { deliverySentences } from '../../contract/delivery-time.sentences.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { longestText, strayPlaces, withDays } from '../../contract/delivery-time.told.ts';
import { useAddRule, useAllSellers, useChangeRule } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';
import { below } from './delivery-words.ts';

type Values = Omit<NewRule, 'country' | 'cut_off' | 'weight_from' | 'weight_to'> & {
  whom: 'all' | 'seller' | 'country';
  country: string;
  cut_off: string;
  weight_from: string;
  weight_to: string;
};

const fresh: Values = {
  whom: 'seller',
  seller_id: null,
  country: '',
  shop_id: null,
  category_id: null,
  weight_from: '',
  weight_to: '',
  handling_days: 1,
  inbound_days: 2,
  hub_days: 1,
  transit_days: 1,
  cut_off: '14:00',
  texts: {},
};
const startOf = (rule: DeliveryRule | null, categoryId: number | null): Values =>
  rule === null
    ? { ...fresh, whom: categoryId === null ? 'seller' : 'all', category_id: categoryId }
    : {
        ...rule,
        whom: rule.seller_id !== null ? 'seller' : rule.country !== null ? 'country' : 'all',
        country: rule.country ?? '',
        cut_off: rule.cut_off ?? '',
        weight_from: rule.weight_from ?? '',
        weight_to: rule.weight_to ?? '',
      };
const typed = (text: string): string | null => typedNumber(text, { thousandths: true }) || null;

const bodyOf = (values: Values, of: DeliveryRule | null): NewRule => ({
  seller_id: of?.general ? null : values.whom === 'seller' ? (values.seller_id ?? null) : null,
  country: of?.general ? null : values.whom === 'country' ? values.country || null : null,
  shop_id: of?.general ? null : (values.shop_id ?? null),
  category_id: of?.general ? null : (values.category_id ?? null),
  weight_from: of?.general ? null : typed(values.weight_from),
  weight_to: of?.general ? null : typed(values.weight_to),
  handling_days: values.handling_days,
  inbound_days: values.inbound_days,
  hub_days: values.hub_days,
  transit_days: values.transit_days,
  cut_off: typed(values.cut_off),
  texts: Object.fromEntries(Object.entries(values.texts ?? {}).filter(([, text]) => text?.trim())),
});

const days = ['handling_days', 'inbound_days', 'hub_days', 'transit_days'] as const;
const dayWords = {
  handling_days: words.handling,
  inbound_days: words.inbound,
  hub_days: words.hub,
  transit_days: words.transit,
} as const;

type Props = {
  readonly of: DeliveryRule | null;
  /** A new one begins with this category, for all sellers. */
  readonly categoryId?: number;
  readonly onClose: () => void;
};

/** A new rule, or (`of`) one that is there; the rule for all stays for all. */
export function RuleDialog({ of, categoryId, onClose }: Props) {
  const t = useText();
  const add = useAddRule(onClose);
  const change = useChangeRule(onClose);
  const save = (values: Values, refused: ShowRefused) => {
    const rule = bodyOf(values, of);
    const onError = (error: SendError) => refused(below('rule', error));
    const onSuccess = ({ products: count }: { products: number }) => {
      if (count > 0) notify.info(t(words.lookedAgain, { count }));
    };
    if (of) change.mutate({ params: { id: of.id }, body: { version: of.version, rule } }, { onError, onSuccess });
    else add.mutate({ body: rule }, { onError, onSuccess });
  };
  return (
    <FormDialog<Values>
      title={t(of ? words.editRule : words.addRule)}
      okText={t(words.save)}
      busy={add.isPending || change.isPending}
      initialValues={startOf(of, categoryId ?? null)}
      onFinish={save}
      onClose={onClose}
    >
      {of?.general ? <p>{t(words.everybody)}</p> : <Scope />}
      <div className={styles.fields}>
        {days.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(dayWords[name])}
            {...(name === 'handling_days' ? { extra: t(words.handlingWhy) } : {})}
            rules={[{ required: true, message: t(deliverySentences.daysRule) }]}
          >
            <InputNumber className={styles.wide} min={0} max={mostDays} precision={0} />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="cut_off"
        label={t(words.cutOff)}
        extra={t(words.cutOffWhy)}
        rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t(deliverySentences.hourRule) }]}
      >
        <HourField />
      </Form.Item>
      <Told />
    </FormDialog>
  );
}

/** What customers read, in each language of the market, with the days filled in as they are typed. */
function Told() {
  const t = useText();
  const languages = (useLanguages().data?.results ?? []).filter(({ active }) => active !== false);
  const form = Form.useFormInstance<Values>();
  const said: Partial<Values> = Form.useWatch([], form) ?? {};
  const texts = said.texts ?? {};
  const sum = days.reduce((all, name) => all + (said[name] ?? 0), 0);
  return (
    <section className={styles.told}>
      <h3>{t(words.told)}</h3>
      <p className="t-faint">{t(words.toldWhy)}</p>
      <div className={styles.fields}>
        {languages.map(({ code, name, iso_code: iso }) => (
          <Form.Item
            key={code}
            name={['texts', code]}
            label={t(words.toldIn, { language: name })}
            extra={texts[code]?.includes('{days}') ? t(words.reads, { text: withDays(texts[code], sum) }) : null}
            rules={[
              {
                validator: async (_rule: unknown, text: string | undefined) => {
                  if (text && strayPlaces(text).length > 0) throw new Error(t(deliverySentences.placeRule));
                },
              },
            ]}
          >
            <Input lang={iso} maxLength={longestText} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
    </section>
  );
}

function Scope() {
  const t = useText();
  const whom: Values['whom'] | undefined = Form.useWatch('whom');
  const sellers = useAllSellers().data ?? [];
  const shops = useNamedShops().data ?? [];
  const weights = [{ pattern: /^\s*(\d{1,6}([.,]\d{1,3})?)?\s*$/, message: t(deliverySentences.weightRule) }];
  return (
    <>
      <Form.Item name="whom" label={t(words.whom)}>
        <Radio.Group
          options={[
            { value: 'seller', label: t(words.oneSeller) },
            { value: 'country', label: t(words.oneCountry) },
            { value: 'all', label: t(words.everyone) },
          ]}
        />
      </Form.Item>
      {whom === 'seller' ? (
        <Form.Item
          name="seller_id"
          label={t(words.seller)}
          rules={[{ required: true, message: t(deliverySentences.unknownSeller) }]}
        >
          <Select<number>
            showSearch={{ optionFilterProp: 'label' }}
            options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : null}
      {whom === 'country' ? (
        <Form.Item
          name="country"
          label={t(words.country)}
          rules={[{ required: true, message: t(deliverySentences.countryRule) }]}
        >
          <CountryField by="code" />
        </Form.Item>
      ) : null}
      <div className={styles.fields}>
        <Form.Item name="category_id" label={t(words.category)}>
          <CategoryField label={t(words.category)} none={t(words.everyCategory)} />
        </Form.Item>
        <Form.Item name="shop_id" label={t(words.shop)}>
          <Select<number>
            allowClear
            placeholder={t(words.everyShop)}
            options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="weight_from" label={t(words.weightFrom)} rules={weights}>
          <Input inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
        <Form.Item name="weight_to" label={t(words.weightTo)} rules={weights}>
          <Input inputMode="decimal" maxLength={10} autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}
