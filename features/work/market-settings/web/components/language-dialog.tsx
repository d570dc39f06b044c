import { Checkbox, Form, Input, Select } from 'antd';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import {
  defaultLanguage,
  isBuiltIn,
  type TextDirection,
  textDirections,
} from '#features/base/shops/contract/shops.rules.ts';
import { useAddLanguage, useChangeLanguage } from '#features/base/shops/web/shops.public.ts';
import { languagesPageTexts as words } from '#features/work/market-settings/contract/languages-page.texts.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';

type Values = {
  code: string;
  iso_code: string;
  name: string;
  direction: TextDirection | null;
  fallback: string;
  interface: boolean;
};
type Props = {
  readonly language: KeptLanguage | null;
  readonly all: readonly KeptLanguage[];
  readonly onClose: () => void;
};

/** A new language, or one that is called otherwise. */
export function LanguageDialog({ language, all, onClose }: Props) {
  const t = useText();
  const add = useAddLanguage(onClose);
  const change = useChangeLanguage(onClose);
  const builtIn = language !== null && isBuiltIn(language.code);
  const save = ({ code, direction, fallback, ...rest }: Values, refused: ShowRefused) => {
    const said = { ...rest, ...(direction ? { direction } : {}), ...(builtIn ? {} : { fallback }) };
    const how = {
      onError: refused,
    };
    if (language) change.mutate({ params: { id: language.id }, body: { ...said, version: language.version } }, how);
    else add.mutate({ body: { code: code.trim(), ...said } }, how);
  };
  return (
    <FormDialog<Values>
      title={language ? t(words.editTitle, { name: languageName(language) }) : t(words.addTitle)}
      okText={t(language ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      initialValues={{
        code: language?.code ?? '',
        iso_code: language?.iso_code ?? '',
        name: language?.name ?? '',
        direction: language?.direction ?? null,
        fallback: language?.fallback ?? defaultLanguage,
        interface: language?.interface ?? false,
      }}
      onFinish={save}
      onClose={onClose}
      below={language ? null : <p className="t-faint">{t(words.afterAdd)}</p>}
    >
      <Form.Item name="name" label={t(words.name)}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="code" label={t(words.code)} extra={language ? null : t(words.codeWhy)}>
        <Input maxLength={3} autoComplete="off" disabled={language !== null} />
      </Form.Item>
      <Form.Item name="iso_code" label={t(words.iso)} extra={t(words.isoWhy)}>
        <Input maxLength={11} autoComplete="off" />
      </Form.Item>
      <Form.Item name="direction" label={t(words.direction)}>
        <Select
          allowClear={language === null}
          placeholder={t(words.byTag)}
          options={textDirections.map((value) => ({ value, label: t(words[value]) }))}
        />
      </Form.Item>
      {builtIn ? null : (
        <>
          <Form.Item name="fallback" label={t(words.fallback)} extra={t(words.fallbackWhy)}>
            <Select
              options={all
                .filter(({ id }) => id !== language?.id)
                .map((one) => ({ value: one.code, label: languageName(one) }))}
            />
          </Form.Item>
          <Form.Item name="interface" valuePropName="checked">
            <Checkbox>{t(words.forInterface)}</Checkbox>
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
