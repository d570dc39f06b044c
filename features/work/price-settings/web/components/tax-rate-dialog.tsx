import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { vatProposalOf } from '#features/base/shops/contract/vat-rates.ts';
import { standardClass, type TaxClass, type TaxRate } from '#features/base/taxes/contract/taxes.model.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { movedPricesTexts as moves } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { countries } from '#kit/countries.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { previewTaxRate, useEnterTaxRate } from '../price-settings.api.ts';
import { MovedPrices } from './moved-prices.tsx';
import { dialogWidth, MovesPreview } from './moves-preview.tsx';
import styles from './price-settings.module.css';

type Values = Pick<TaxRate, 'country_code' | 'tax_class' | 'percent' | 'valid_from' | 'source'>;

/** A rate of a country, or (`of`) one whose day has not come. */
export function TaxRateDialog({
  of,
  classes,
  onClose,
}: {
  of?: TaxRate;
  classes: readonly TaxClass[];
  onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const enter = useEnterTaxRate(onClose);
  const [form] = Form.useForm<Values>();
  const bodyOf = (values: Values) => {
    const { country_code, tax_class, valid_from } = of ?? values;
    const { source, percent } = values;
    return { country_code, tax_class, valid_from, source, percent: typedNumber(percent) };
  };
  const save = (values: Values, refused: ShowRefused) => enter.mutate({ body: bodyOf(values) }, { onError: refused });
  return (
    <FormDialog<Values>
      title={t(words.addRate)}
      okText={t(words.save)}
      busy={enter.isPending}
      form={form}
      width={dialogWidth}
      below={
        <MovesPreview form={form} ask={(values) => previewTaxRate(bodyOf(values))}>
          {({ shops }) =>
            shops.length === 0 ? (
              <p>{t(moves.noShop)}</p>
            ) : (
              shops.map((shop) => <MovedPrices key={shop.shop_id} moved={shop} keepsGross={shop.keeps_gross} />)
            )
          }
        </MovesPreview>
      }
      lead={<p className="t-faint">{t(words.rateWhy)}</p>}
      initialValues={of ?? { country_code: '', tax_class: standardClass, percent: '', valid_from: '', source: '' }}
      onFinish={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {of ? null : (
          <>
            <Form.Item
              name="country_code"
              label={t(words.country)}
              rules={[{ required: true, message: t(taxSentences.countryRule) }]}
            >
              <CountryField by="code" />
            </Form.Item>
            <Form.Item name="tax_class" label={t(words.class)} rules={[{ required: true }]}>
              <Select
                options={classes.map(({ code, names }) => ({
                  value: code,
                  label: names[language] ?? names.en ?? code,
                }))}
              />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="percent"
          label={t(words.percent)}
          rules={[{ required: true, pattern: /^\s*\d{1,3}([.,]\d{1,4})?\s*$/, message: t(taxSentences.percentRule) }]}
        >
          <Input inputMode="decimal" maxLength={8} autoComplete="off" suffix="%" />
        </Form.Item>
        {of ? null : (
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
        )}
      </div>
      <Proposal form={form} />
      <Form.Item name="source" label={t(words.source)} extra={t(words.sourceWhy)}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** What was read of the standard rate of the chosen country, with where and when; taking it says so as the source. */
function Proposal({ form }: { form: FormInstance<Values> }) {
  const t = useText();
  const language = useLanguage();
  const code = Form.useWatch('country_code', form);
  const of = Form.useWatch('tax_class', form);
  const proposal = of === standardClass ? vatProposalOf(code) : null;
  if (proposal === null) return null;
  const { percent, source } = proposal;
  const country = countries.find((one) => one.code === code)?.[language] ?? code;
  return (
    <p role="status">
      {t(words.proposed, { country, percent, source })}{' '}
      <Button size="small" onClick={() => form.setFieldsValue({ percent, source })}>
        {t(words.takeProposed)}
      </Button>
    </p>
  );
}
