import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useCurrenciesOf, useCurrentShop, useLanguages, useShops } from '#features/base/shops/web/shops.public.ts';
import { BrandsField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoriesField, CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import type { createCampaign } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { leastTopShare } from '#features/selling/campaigns/contract/campaigns.checks.ts';
import type { Campaign, CampaignFacts, CampaignRules } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { campaignTypes } from '#features/selling/campaigns/contract/campaigns.status.ts';
import type { RequestOf } from '#kit/call.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { FormColumns } from '#web/ui/panel/panel.tsx';
import { typeWord } from '../campaign-words.ts';
import { useCreateCampaign, useSaveCampaign } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';
import { SellersField } from './target-fields.tsx';

type Props = {
  readonly campaign: Campaign | null;
  readonly onClose: () => void;
  readonly onSaved?: (id: number) => void;
};
type Values = Omit<CampaignFacts, 'rules'> & { readonly rules: CampaignRules };

const noRules: CampaignRules = {
  categories: [],
  brands: [],
  sellers: [],
  price_from: null,
  price_to: null,
  min_percent: null,
  min_percents: [],
  min_margin_percent: null,
  up_to: null,
  min_stock: 1,
  exclude_discounted: true,
  overlap: false,
};
const amount = <Input inputMode="decimal" maxLength={16} autoComplete="off" />;
/** An empty field says nothing. */
const orNull = (text: string | null | undefined): string | null => typedNumber(text) || null;

/** What is saved of what was typed in place of what was there. */
function factsOf(values: Values, before: Campaign | null): RequestOf<typeof createCampaign>['body'] {
  const { min_percents: said = [], ...rules } = values.rules;
  const had = before?.rules.min_percents ?? [];
  return {
    ...values,
    names: Object.fromEntries(Object.entries(values.names).filter(([, name]) => name?.trim())),
    proposal_local: values.proposal_local || null,
    budget: orNull(values.budget),
    budget_currency: orNull(values.budget) === null ? null : values.budget_currency,
    market_share: orNull(values.market_share) ?? '100',
    rules: {
      ...rules,
      price_from: orNull(rules.price_from),
      price_to: orNull(rules.price_to),
      min_percent: orNull(rules.min_percent),
      min_margin_percent: orNull(rules.min_margin_percent),
      up_to: orNull(rules.up_to),
      // A server of the release before does not know it; what is not said stays, so that taking the last one away is said.
      ...(said.length + had.length > 0
        ? { min_percents: said.map((one) => ({ ...one, percent: typedNumber(one.percent) })) }
        : {}),
    },
  };
}

/** A campaign as the form begins with it. */
const valuesOf = (campaign: Campaign) => ({
  ...campaign,
  shops: campaign.shops.map(({ id }) => id),
  proposal_local: campaign.proposal_local ?? '',
});

const newCampaign = (shop: number) => ({
  names: {},
  type: 'percent' as const,
  shops: [shop],
  proposal_local: '',
  start_local: '',
  end_local: '',
  priority: 0,
  budget: null,
  budget_currency: 'EUR',
  market_share: '100',
  rules: noRules,
});

/** A campaign: names, shops, period, who and what may take part, and who pays. */
export function CampaignDialog({ campaign, onClose, onSaved }: Props) {
  const t = useText();
  const shops = useShops().data ?? [];
  const languages = useLanguages().data?.results ?? [];
  const create = useCreateCampaign();
  const save = useSaveCampaign();
  const [form] = Form.useForm<Values>();
  const currencies = useCurrenciesOf(Form.useWatch('shops', form) ?? []);
  if (shops.length === 0 || languages.length === 0) return null;
  const submit = (values: Values, refused: ShowRefused) => {
    const body = factsOf(values, campaign);
    const onSuccess = ({ id }: { id: number }) => {
      onClose();
      onSaved?.(id);
    };
    if (campaign)
      save.mutate(
        { params: { id: campaign.id }, body: { ...body, version: campaign.version } },
        { onError: refused, onSuccess },
      );
    else create.mutate({ body }, { onError: refused, onSuccess });
  };
  return (
    <FormDialog<Values>
      title={t(campaign ? words.edit : words.create)}
      okText={t(words.save)}
      width={720}
      form={form}
      busy={create.isPending || save.isPending}
      initialValues={(campaign ? valuesOf(campaign) : newCampaign(shops[0]!.id)) as never}
      onFinish={submit}
      onClose={onClose}
    >
      <FormColumns>
        {languages.map(({ code, name }) => (
          <Form.Item
            key={code}
            name={['names', code]}
            label={t(words.nameIn, { language: name })}
            rules={[{ required: code === 'EN' }]}
          >
            <Input maxLength={80} />
          </Form.Item>
        ))}
      </FormColumns>
      <FormColumns>
        <Form.Item name="type" label={t(words.type)}>
          <Radio.Group options={campaignTypes.map((value) => ({ value, label: t(typeWord(value)) }))} />
        </Form.Item>
        <Form.Item name="shops" label={t(words.shops)} rules={[{ required: true }]}>
          <Select mode="multiple" options={shops.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item name="start_local" label={t(words.start)} extra={t(words.localHelp)} rules={[{ required: true }]}>
          <MomentField />
        </Form.Item>
        <Form.Item name="end_local" label={t(words.end)} rules={[{ required: true }]}>
          <MomentField />
        </Form.Item>
        <Form.Item name="proposal_local" label={t(words.proposals)} extra={t(words.deadlineHelp)}>
          <MomentField />
        </Form.Item>
      </FormColumns>
      <Eligibility named={campaign?.named} currencies={currencies} />
      <Funding campaign={campaign} currencies={currencies} />
    </FormDialog>
  );
}

type EligibilityProps = {
  readonly named: Campaign['named'] | undefined;
  /** Of the shops chosen. */
  readonly currencies: readonly string[];
};

/** Who and what may take part. */
function Eligibility({ named, currencies }: EligibilityProps) {
  const t = useText();
  const several = currencies.length > 1;
  const price = (
    <Input inputMode="decimal" maxLength={16} autoComplete="off" suffix={several ? undefined : currencies[0]} />
  );
  const priceHelp = several ? t(words.bandHelp) : undefined;
  return (
    <>
      <h3>{t(words.eligibility)}</h3>
      <FormColumns>
        <Form.Item name={['rules', 'categories']} label={t(words.categories)}>
          <CategoriesField label={t(words.category)} />
        </Form.Item>
        <Form.Item name={['rules', 'brands']} label={t(words.brands)}>
          <BrandsField label={t(words.brands)} known={named?.brands ?? []} />
        </Form.Item>
        <Form.Item name={['rules', 'sellers']} label={t(words.sellers)}>
          <SellersField known={named?.sellers ?? []} />
        </Form.Item>
        <Form.Item name={['rules', 'min_stock']} label={t(words.minStock)}>
          <InputNumber min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name={['rules', 'price_from']} label={t(words.priceFrom)} extra={priceHelp}>
          {price}
        </Form.Item>
        <Form.Item name={['rules', 'price_to']} label={t(words.priceTo)} extra={priceHelp}>
          {price}
        </Form.Item>
        <Form.Item name={['rules', 'min_percent']} label={t(words.minPercent)}>
          {amount}
        </Form.Item>
        <Form.Item name={['rules', 'min_margin_percent']} label={t(words.minMargin)}>
          {amount}
        </Form.Item>
        <Form.Item name={['rules', 'up_to']} label={t(words.upTo)} extra={t(words.upToHelp, { min: leastTopShare })}>
          {amount}
        </Form.Item>
      </FormColumns>
      <LeastByCategory />
      <Form.Item name={['rules', 'exclude_discounted']} valuePropName="checked">
        <Checkbox>{t(words.excludeDiscounted)}</Checkbox>
      </Form.Item>
      <Form.Item name={['rules', 'overlap']} valuePropName="checked">
        <Checkbox>{t(words.overlap)}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Least discounts of categories, in place of the one of all. */
function LeastByCategory() {
  const t = useText();
  return (
    <Form.List name={['rules', 'min_percents']}>
      {(rows, { add, remove }) => (
        <section className={styles.rows}>
          <h4>{t(words.minPercents)}</h4>
          <p className={styles.note}>{t(words.minPercentsHelp)}</p>
          {rows.map(({ key, name: place }) => (
            <div key={key} className={styles.row}>
              <Form.Item name={[place, 'category']} label={t(words.ofCategory)} rules={[{ required: true }]}>
                <CategoryField label={t(words.ofCategory)} />
              </Form.Item>
              <Form.Item name={[place, 'percent']} label={t(words.minPercent)} rules={[{ required: true }]}>
                {amount}
              </Form.Item>
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(words.removeMinPercent, { n: place + 1 })}
                onClick={() => remove(place)}
              />
            </div>
          ))}
          <Button onClick={() => add({ category: null, percent: '' })}>{t(words.addMinPercent)}</Button>
        </section>
      )}
    </Form.List>
  );
}

/** Who pays for the discount, and how much at most. */
function Funding({ campaign, currencies }: { campaign: Campaign | null; currencies: readonly string[] }) {
  const t = useText();
  const shop = useCurrentShop().data;
  return (
    <>
      <h3>{t(words.funding)}</h3>
      <FormColumns>
        <Form.Item name="market_share" label={t(words.marketShare)}>
          {amount}
        </Form.Item>
        <Form.Item name="priority" label={t(words.priority)}>
          <InputNumber min={-1000} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="budget" label={t(words.budget)}>
          {amount}
        </Form.Item>
        <Form.Item name="budget_currency" label={t(words.budgetCurrency)}>
          <Select
            options={[
              ...new Set(['EUR', campaign?.budget_currency ?? 'EUR', ...currencies, shop?.currency ?? 'EUR']),
            ].map((value) => ({
              value,
              label: value,
            }))}
          />
        </Form.Item>
      </FormColumns>
    </>
  );
}
