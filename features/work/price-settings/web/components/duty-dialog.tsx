import { Form, Input } from 'antd';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import type { DutyRate } from '#features/catalogue/customs/contract/duty.model.ts';
import { dutySentences } from '#features/catalogue/customs/contract/duty.sentences.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { movedPricesTexts as moves } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { CountryField } from '#web/ui/country-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { previewDuty, useEnterDuty } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import { dialogWidth, MovesPreview } from './moves-preview.tsx';
import styles from './price-settings.module.css';

type Values = {
  readonly cn_prefix: string;
  readonly origin?: string;
  readonly percent: string;
  readonly valid_from: string;
  readonly source: string;
};

const bodyOf = ({ origin, percent, ...values }: Values) => ({
  ...values,
  origin: origin || null,
  percent: typedNumber(percent),
});

/** A duty of the chosen shop; opened from a row it begins with what stands there. */
export function DutyDialog({ of, onClose }: { of: DutyRate | null; onClose: () => void }) {
  const t = useText();
  const enter = useEnterDuty(onClose);
  const [form] = Form.useForm<Values>();
  const shopId = useShopId();
  const shop = useCurrentShop().data?.name ?? '…';
  const save = (values: Values, refused: ShowRefused) => enter.mutate({ body: bodyOf(values) }, { onError: refused });
  return (
    <FormDialog<Values>
      title={t(words.addDuty)}
      okText={t(words.save)}
      busy={enter.isPending}
      form={form}
      width={dialogWidth}
      below={
        <MovesPreview form={form} ask={(values) => previewDuty(bodyOf(values), shopId)}>
          {({ calculated, moved }) =>
            calculated ? <MovedPrices moved={moved} /> : <p>{t(moves.notCalculated, { shop })}</p>
          }
        </MovesPreview>
      }
      lead={<p className="t-faint">{t(words.rateWhy)}</p>}
      initialValues={{
        cn_prefix: of?.cn_prefix ?? '',
        origin: of?.origin ?? '',
        percent: of?.percent ?? '',
        valid_from: of?.state === 'future' ? of.valid_from : '',
        source: of?.source ?? '',
      }}
      onFinish={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Form.Item
          name="cn_prefix"
          label={t(words.prefix)}
          rules={[{ required: true, pattern: /^\s*(\d[\s.]*){2,10}$/, message: t(dutySentences.prefixRule) }]}
        >
          <Input inputMode="numeric" maxLength={14} autoComplete="off" />
        </Form.Item>
        <Form.Item name="origin" label={t(words.origin)} extra={t(words.originWhy)}>
          <CountryField by="code" />
        </Form.Item>
        <Form.Item
          name="percent"
          label={t(words.percent)}
          rules={[{ required: true, pattern: /^\s*\d{1,4}([.,]\d{1,4})?\s*$/, message: t(dutySentences.percentRule) }]}
        >
          <Input inputMode="decimal" maxLength={9} autoComplete="off" suffix="%" />
        </Form.Item>
        <Form.Item
          name="valid_from"
          label={t(words.from)}
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
      <Form.Item name="source" label={t(words.source)} extra={t(words.sourceWhy)}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
