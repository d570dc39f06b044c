import { Form, Input } from 'antd';
import { fileIdOf } from '#features/base/files/contract/files.rules.ts';
import { LogoField } from '#features/base/files/web/logo-field.public.tsx';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import { brandNameLength, type KeptBrand, type SaidBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { brandSentences } from '#features/catalogue/brands/contract/brands.sentences.ts';
import { brandsPageTexts as words } from '#features/catalogue/brands/contract/brands-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddBrand, useChangeBrand } from '../brands.api.ts';

type Props = { readonly brand: KeptBrand | null; readonly onClose: () => void };

/** A new brand, or one that is called or looks otherwise. */
export function BrandDialog({ brand, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<SaidBrand>();
  // What a shop shows where nothing else is typed.
  const shown: string = Form.useWatch('name', form) ?? brand?.name ?? '';
  const languages = useLanguages();
  const others = (languages.data?.results ?? []).filter(({ code, active }) => code !== 'EN' && active !== false);
  const add = useAddBrand(onClose);
  const change = useChangeBrand(onClose);
  const save = (said: SaidBrand, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    if (brand) change.mutate({ params: { id: brand.id }, body: { ...said, version: brand.version } }, how);
    else add.mutate({ body: said }, how);
  };
  return (
    <FormDialog<SaidBrand>
      form={form}
      title={brand ? t(words.editTitle, { name: brand.name }) : t(words.addTitle)}
      okText={t(brand ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      initialValues={{ name: brand?.name ?? '', logo: fileIdOf(brand?.logo ?? null), names: brand?.names ?? {} }}
      onFinish={save}
      onClose={onClose}
      below={
        brand && brand.products > 0 ? <p className="t-faint">{t(words.renamed, { count: brand.products })}</p> : null
      }
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(brandSentences.nameRule) }]}
      >
        <Input maxLength={brandNameLength} autoComplete="off" />
      </Form.Item>
      {others.map(({ code, name }) => (
        <Form.Item key={code} name={['names', code]} label={t(words.nameIn, { language: name })}>
          <Input maxLength={brandNameLength} autoComplete="off" placeholder={shown} />
        </Form.Item>
      ))}
      <Form.Item name="logo" label={t(words.logo)}>
        <LogoField name={brand?.name ?? t(words.addTitle)} may />
      </Form.Item>
    </FormDialog>
  );
}
