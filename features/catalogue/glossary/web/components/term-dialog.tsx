import { Checkbox, Form, Input, Radio } from 'antd';

import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import { type GlossaryTerm, glossaryLimits } from '#features/catalogue/glossary/contract/glossary.model.ts';
import { saysNothing } from '#features/catalogue/glossary/contract/glossary.rules.ts';
import { glossarySentences as sentences } from '#features/catalogue/glossary/contract/glossary.sentences.ts';
import { glossaryTexts as words } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddTerm, useChangeTerm } from '../glossary.api.ts';
import styles from './glossary.module.css';

const scopes = ['everywhere', 'category', 'brand'] as const;
type Values = {
  readonly term: string;
  readonly keep: boolean;
  readonly scope: (typeof scopes)[number];
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly note: string;
  /** Wordings by the id of their language. */
  readonly said: Readonly<Record<string, string | undefined>>;
};

const startOf = (term: GlossaryTerm | null): Values => ({
  term: term?.term ?? '',
  keep: term?.keep ?? false,
  scope: term?.category_id ? 'category' : term?.shop_brand_id ? 'brand' : 'everywhere',
  category_id: term?.category_id ?? null,
  shop_brand_id: term?.shop_brand_id ?? null,
  note: term?.note ?? '',
  said: Object.fromEntries((term?.said ?? []).map(({ language_id, wording }) => [language_id, wording])),
});

const entryOf = ({ term, keep, scope, category_id, shop_brand_id, note, said }: Values) => ({
  term,
  keep,
  category_id: scope === 'category' ? (category_id ?? null) : null,
  shop_brand_id: scope === 'brand' ? (shop_brand_id ?? null) : null,
  note: note ?? '',
  said: Object.entries(said ?? {}).map(([id, wording]) => ({
    language_id: Number(id),
    wording: wording?.trim() ?? '',
  })),
});

type Props = {
  readonly term: GlossaryTerm | null;
  readonly languages: readonly KeptLanguage[];
  readonly onClose: () => void;
};

/** A new term, or one that is changed. */
export function TermDialog({ term, languages, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const add = useAddTerm(onClose);
  const change = useChangeTerm(onClose);
  const save = (values: Values, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    const entry = entryOf(values);
    if (term) change.mutate({ params: { id: term.id }, body: { ...entry, version: term.version } }, how);
    else add.mutate({ body: entry }, how);
  };
  return (
    <FormDialog<Values>
      title={term ? t(words.editTitle, { name: term.term }) : t(words.addTitle)}
      okText={t(term ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      width={640}
      form={form}
      initialValues={startOf(term)}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item
        name="term"
        label={t(words.term)}
        extra={t(words.termWhy)}
        rules={[{ required: true, whitespace: true, message: t(sentences.wordRule) }]}
      >
        <Input maxLength={glossaryLimits.term} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="keep"
        valuePropName="checked"
        dependencies={['said']}
        rules={[({ getFieldsValue }) => ({ validator: saysSomething(getFieldsValue, t(sentences.saysNothing)) })]}
      >
        <Checkbox>{t(words.keepThis)}</Checkbox>
      </Form.Item>
      <Wordings languages={languages} />
      <Scope of={term} />
      <Form.Item name="note" label={t(words.note)}>
        <Input maxLength={glossaryLimits.note} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** A term that is translated needs a wording in one language at least. */
const saysSomething = (values: () => Values, message: string) => async () => {
  if (saysNothing(entryOf(values()))) throw new Error(message);
};

function Wordings({ languages }: { languages: readonly KeptLanguage[] }) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const keep = Form.useWatch('keep', form) === true;
  if (keep) return null;
  // Of a language that is switched off the wording is shown where there is one.
  const shown = languages.filter(({ id, active }) => active || form.getFieldValue(['said', String(id)]));
  return (
    <div className={styles.languages}>
      {shown.map((language) => (
        <Form.Item
          key={language.id}
          name={['said', String(language.id)]}
          label={t(words.translationIn, { language: languageName(language) })}
        >
          <Input
            maxLength={glossaryLimits.wording}
            lang={language.iso_code}
            dir={language.direction}
            autoComplete="off"
          />
        </Form.Item>
      ))}
    </div>
  );
}

/** For which goods: all, those of a category and below it, or those of a brand. */
function Scope({ of }: { of: GlossaryTerm | null }) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const scope = Form.useWatch('scope', form) ?? form.getFieldValue('scope');
  const brand = of?.shop_brand_id ? { id: of.shop_brand_id, name: of.scope ?? '' } : null;
  return (
    <>
      <Form.Item name="scope" label={t(words.scope)}>
        <Radio.Group options={scopes.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      {scope === 'category' ? (
        <Form.Item name="category_id" label={t(words.category)} rules={[required(t(sentences.noCategory))]}>
          <CategoryField label={t(words.category)} />
        </Form.Item>
      ) : null}
      {scope === 'brand' ? (
        <Form.Item name="shop_brand_id" label={t(words.brand)} rules={[required(t(sentences.noBrand))]}>
          <BrandField known={brand} />
        </Form.Item>
      ) : null}
    </>
  );
}

const required = (message: string) => ({ required: true, message });
