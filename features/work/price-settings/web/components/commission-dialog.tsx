import { Form, Input, Radio, Select } from 'antd';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import { type CommissionBase, commissionBases } from '#features/selling/commissions/contract/commissions.model.ts';
import { commissionSentences } from '#features/selling/commissions/contract/commissions.sentences.ts';
import { commissionPanelTexts as words } from '#features/work/price-settings/contract/commission-panel.texts.ts';
import { marginPageTexts as page } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { movedPricesTexts as moved } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { previewCommission, useEnterCommissionRule, useLocalSellers } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import { dialogWidth, MovesPreview } from './moves-preview.tsx';

type Values = {
  readonly seller_id: number | null;
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly percent: string;
  readonly base: CommissionBase;
  readonly vat_percent: string;
  readonly valid_from: string;
};

const bodyOf = (values: Values) => ({
  ...values,
  seller_id: values.seller_id ?? null,
  category_id: values.category_id ?? null,
  shop_brand_id: values.shop_brand_id ?? null,
  percent: typedNumber(values.percent),
  vat_percent: typedNumber(values.vat_percent),
});

const percentRule = /^\s*\d{1,3}([.,]\d{1,4})?\s*$/;

/** A rule for all goods, or for those of a seller, a category or a brand. */
export function CommissionDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const sellers = (useLocalSellers().data ?? []).filter(({ local_seller }) => local_seller);
  const enter = useEnterCommissionRule(onClose);
  const [form] = Form.useForm<Values>();
  const save = (values: Values, refused: ShowRefused) => enter.mutate({ body: bodyOf(values) }, { onError: refused });
  const percentCheck = [{ required: true, pattern: percentRule, message: t(commissionSentences.percentRule) }];
  return (
    <FormDialog<Values>
      title={t(words.add)}
      okText={t(page.save)}
      busy={enter.isPending}
      form={form}
      width={dialogWidth}
      below={
        <MovesPreview form={form} ask={(values) => previewCommission(bodyOf(values))}>
          {({ shops }) => (
            <>
              <p className="t-faint">{t(words.stays)}</p>
              {shops.length === 0 ? <p>{t(moved.fileNoShop)}</p> : null}
              {shops.map((shop) => (
                <MovedPrices key={shop.shop_id} moved={shop} />
              ))}
            </>
          )}
        </MovesPreview>
      }
      lead={<p className="t-faint">{t(words.dialogWhy)}</p>}
      initialValues={{
        seller_id: null,
        category_id: null,
        shop_brand_id: null,
        percent: '',
        base: 'gross',
        vat_percent: '0',
        valid_from: '',
      }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item name="seller_id" label={t(words.seller)}>
        <Select<number>
          allowClear
          placeholder={t(words.anySeller)}
          showSearch={{ optionFilterProp: 'label' }}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="category_id" label={t(words.category)}>
        <CategoryField label={t(words.category)} none={t(words.anyCategory)} />
      </Form.Item>
      <Form.Item name="shop_brand_id" label={t(words.brand)} extra={t(words.brandWhy)}>
        <BrandField none={t(words.anyBrand)} />
      </Form.Item>
      <Form.Item name="percent" label={t(page.percent)} rules={percentCheck}>
        <Input inputMode="decimal" autoComplete="off" maxLength={9} />
      </Form.Item>
      <Form.Item name="base" label={t(words.base)}>
        <Radio.Group options={commissionBases.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item name="vat_percent" label={t(words.vat)} extra={t(words.vatWhy)} rules={percentCheck}>
        <Input inputMode="decimal" autoComplete="off" maxLength={9} />
      </Form.Item>
      <Form.Item
        name="valid_from"
        label={t(page.from)}
        rules={[
          {
            required: true,
            validator: async (_, day: string) => {
              if (!isDay(day)) throw new Error(t(commissionSentences.dayRule));
            },
          },
        ]}
      >
        <DayField />
      </Form.Item>
    </FormDialog>
  );
}
