import { Form, Input } from 'antd';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { tariffSentences } from '#features/selling/pricing/contract/profiles.sentences.ts';
import type { TariffRow } from '#features/selling/pricing/contract/tariffs/tariffs.model.ts';
import { bandsText, readBands } from '#features/selling/pricing/contract/tariffs/tariffs.rules.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { marginPageTexts as page } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { named } from '#web/ui/form-refused.ts';
import { previewTariff, useEnterTariff } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import { dialogWidth, MovesPreview } from './moves-preview.tsx';
import styles from './price-settings.module.css';

type Values = {
  readonly code: string;
  readonly currency: string;
  readonly divisor: string;
  readonly bands: string;
  readonly valid_from: string;
  readonly source: string;
};
type Props = { readonly of: TariffRow | null; readonly currency: string; readonly onClose: () => void };

const bodyOf = ({ bands, divisor, ...values }: Values) => ({
  ...values,
  divisor: typedNumber(divisor) || null,
  bands: readBands(bands) ?? [],
});

/** A tariff of the chosen shop; opened from a row it begins with what is there. */
export function TariffDialog({ of, currency, onClose }: Props) {
  const t = useText();
  const enter = useEnterTariff(onClose);
  const shopId = useShopId();
  const [form] = Form.useForm<Values>();
  const save = (values: Values, refused: ShowRefused) =>
    enter.mutate(
      { body: bodyOf(values) },
      {
        onError: (error) => refused(named(error, (field) => field.split('.')[0]!)),
      },
    );
  return (
    <FormDialog<Values>
      title={of ? t(words.editTariff, { name: of.code }) : t(words.addTariff)}
      okText={t(page.save)}
      busy={enter.isPending}
      form={form}
      width={dialogWidth}
      below={
        <MovesPreview form={form} ask={(values) => previewTariff(bodyOf(values), shopId)}>
          {(found) => <MovedPrices moved={found} />}
        </MovesPreview>
      }
      lead={<p className="t-faint">{t(page.rateWhy)}</p>}
      initialValues={{
        code: of?.code ?? '',
        currency: of?.currency ?? currency,
        divisor: of?.divisor ?? '',
        bands: of ? bandsText(of.bands).replaceAll('; ', '\n') : '',
        valid_from: of?.state === 'future' ? of.valid_from : '',
        source: of?.source ?? '',
      }}
      onFinish={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Form.Item
          name="code"
          label={t(words.code)}
          extra={t(words.codeWhy)}
          rules={[{ required: true, pattern: /^\s*[A-Za-z0-9][\w-]{0,19}\s*$/, message: t(tariffSentences.codeRule) }]}
        >
          <Input maxLength={20} autoComplete="off" disabled={of !== null} />
        </Form.Item>
        <Form.Item
          name="currency"
          label={t(words.currency)}
          rules={[{ required: true, pattern: /^\s*[A-Za-z]{3}\s*$/, message: t(tariffSentences.currencyRule) }]}
        >
          <Input maxLength={3} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="divisor"
          label={t(words.divisor)}
          extra={t(words.divisorWhy)}
          rules={[{ pattern: /^\s*[1-9]\d*([.,]\d{1,4})?\s*$/, message: t(tariffSentences.divisorRule) }]}
        >
          <Input inputMode="decimal" maxLength={12} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="valid_from"
          label={t(page.from)}
          rules={[
            {
              validator: async (_rule: unknown, value: string | null) => {
                if (!value || !isDay(value)) throw new Error(t(taxSentences.dayRule));
              },
            },
          ]}
        >
          <DayField />
        </Form.Item>
      </div>
      <Form.Item
        name="bands"
        label={t(words.tariffBands)}
        extra={t(words.tariffBandsWhy)}
        rules={[
          {
            required: true,
            validator: async (_rule: unknown, value: string) => {
              if (readBands(value ?? '') === null) throw new Error(t(tariffSentences.bandsRule));
            },
          },
        ]}
      >
        <Input.TextArea rows={4} maxLength={2000} placeholder={'0: 3.50\n2: 5.20\n5: 8.90 + 0.80/kg'} />
      </Form.Item>
      <Form.Item name="source" label={t(page.source)} extra={t(page.sourceWhy)}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
