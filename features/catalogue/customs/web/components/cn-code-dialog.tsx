import { Form, Input } from 'antd';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import type { CnCode } from '#features/catalogue/customs/contract/customs.calls.ts';
import { type CnText, cnCodeLimits } from '#features/catalogue/customs/contract/customs.model.ts';
import { cnSentences } from '#features/catalogue/customs/contract/customs.sentences.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useAddCnCode, useChangeCnCode } from '../customs.api.ts';
import styles from './cn-codes.module.css';

type Values = {
  readonly code: string;
  readonly description_en: string;
  readonly texts: Record<string, Partial<CnText>>;
  readonly supplementary_unit: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
};
type Props = { readonly code: CnCode | null; readonly under: string | undefined; readonly onClose: () => void };

/** A new code, or what one is called in each language, its unit and its days. */
export function CnCodeDialog({ code: row, under = '', onClose }: Props) {
  const t = useText();
  const add = useAddCnCode(onClose);
  const change = useChangeCnCode(onClose);
  const save = ({ code, ...values }: Values, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    const said = { ...values, valid_from: values.valid_from || null, valid_to: values.valid_to || null };
    if (row) change.mutate({ params: { code: row.code }, body: { ...said, version: row.version } }, how);
    else add.mutate({ body: { ...said, code } }, how);
  };
  return (
    <FormDialog<Values>
      title={row ? t(words.editTitle, { code: row.code }) : t(words.addTitle)}
      okText={t(row ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      width={720}
      initialValues={startOf(row, under)}
      onFinish={save}
      onClose={onClose}
      below={row && row.products > 0 ? <p className="t-faint">{t(words.inUse, { products: row.products })}</p> : null}
    >
      {row ? null : (
        <Form.Item
          name="code"
          label={t(words.code)}
          extra={t(words.codeWhy)}
          rules={[{ pattern: /^\s*(?!00)([0-9]{2}[\s.]*){1,4}$/, required: true, message: t(cnSentences.codeRule) }]}
        >
          <Input inputMode="numeric" maxLength={14} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="description_en"
        label={`${t(words.description)} EN`}
        rules={[{ required: true, whitespace: true, message: t(cnSentences.descriptionRule) }]}
      >
        <Input.TextArea autoSize maxLength={cnCodeLimits.description} lang="en" />
      </Form.Item>
      <Languages />
      <div className={styles.days}>
        <Form.Item name="supplementary_unit" label={t(words.supplementaryUnit)}>
          <Input maxLength={cnCodeLimits.unit} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="valid_from"
          label={t(words.first)}
          rules={[{ validator: dayOrNothing(t(cnSentences.dayRule)) }]}
        >
          <DayField />
        </Form.Item>
        <Form.Item
          name="valid_to"
          label={t(words.last)}
          extra={t(words.lastWhy)}
          rules={[{ validator: dayOrNothing(t(cnSentences.dayRule)) }]}
        >
          <DayField />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

/** The languages of the market; a language that was switched off keeps its words. */
function Languages() {
  const t = useText();
  const languages = useLanguages();
  if (languages.isPending) return <FirstLoad rows={2} height={32} />;
  if (languages.isError) return <LoadFailed error={languages.error} onRetry={() => void languages.refetch()} />;
  return languages.data.results
    .filter(({ active, code }) => active !== false || code === 'EN')
    .map(({ code, iso_code: iso }) => (
      <div key={code}>
        {code === 'EN' ? null : (
          <Form.Item name={['texts', code, 'description']} label={`${t(words.description)} ${code}`}>
            <Input.TextArea autoSize maxLength={cnCodeLimits.description} lang={iso} />
          </Form.Item>
        )}
        <Form.Item
          name={['texts', code, 'words']}
          label={`${t(words.words)} ${code}`}
          extra={code === 'EN' ? t(words.wordsWhy) : null}
        >
          <Input maxLength={cnCodeLimits.words} lang={iso} autoComplete="off" />
        </Form.Item>
      </div>
    ));
}

const startOf = (row: CnCode | null, under: string): Values => ({
  code: under,
  description_en: row?.description_en ?? '',
  texts: row?.texts ?? {},
  supplementary_unit: row?.supplementary_unit ?? '',
  valid_from: row?.valid_from ?? null,
  valid_to: row?.valid_to ?? null,
});

/** Typed text that is no day is refused at its field. */
const dayOrNothing = (message: string) => async (_rule: unknown, value: string | null | undefined) => {
  if (value && !isDay(value)) throw new Error(message);
};
