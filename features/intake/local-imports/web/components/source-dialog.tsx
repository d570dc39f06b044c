import { Checkbox, Form, Input, Radio, Select } from 'antd';
import type { ImportMode } from '#features/intake/local-imports/contract/local-imports.fields.ts';
import { sourceTexts as words } from '#features/intake/local-imports/contract/local-imports.sources.texts.ts';
import {
  everyWords,
  type ImportSource,
  isPlainAddress,
  sourceHours,
} from '#features/intake/local-imports/contract/local-imports.sources.ts';
import { importTexts } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useCreateSource, useUpdateSource } from '../import-sources.api.ts';
import { useSellersToChoose } from '../local-imports.api.ts';
import { CategoryChoice } from './category-choice.tsx';

type Values = {
  readonly url: string;
  readonly mode: ImportMode;
  readonly every_hours: (typeof sourceHours)[number];
  readonly active: boolean;
  readonly category_id: number | null;
  readonly seller_id?: number | null;
};
type Props = { readonly one: ImportSource | null; readonly onClose: () => void };

/** An address, how its file is taken in, and how often it is fetched. */
export function SourceDialog({ one, onClose }: Props) {
  const t = useText();
  const { scoped } = useActor();
  const sellers = useSellersToChoose(!scoped);
  const create = useCreateSource(onClose);
  const update = useUpdateSource(onClose);
  const asksSeller = one === null && !scoped;
  const save = ({ seller_id, ...source }: Values, onError: Parameters<typeof create.mutate>[1]) =>
    one
      ? update.mutate({ params: { id: one.id }, body: { ...source, version: one.version } }, onError as never)
      : create.mutate({ body: { ...source, seller_id: seller_id ?? null } }, onError);
  return (
    <FormDialog<Values>
      title={t(words.editTitle)}
      okText={t(words.save)}
      busy={create.isPending || update.isPending}
      layout="vertical"
      initialValues={
        one ?? { mode: 'offers', every_hours: 24, active: true, category_id: null, seller_id: null, url: '' }
      }
      onFinish={(values, refused) => save(values, { onError: refused })}
      onClose={onClose}
    >
      {asksSeller ? (
        <Form.Item
          name="seller_id"
          label={t(importTexts.seller)}
          rules={[{ required: true, message: t(importTexts.seller) }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        name="url"
        label={t(words.address)}
        rules={[
          {
            validator: (_, typed: string) =>
              isPlainAddress((typed ?? '').trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t(words.addressRule))),
          },
        ]}
      >
        <Input inputMode="url" autoComplete="off" maxLength={2000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="mode" label={t(importTexts.mode)}>
        <Radio.Group
          vertical
          options={[
            { value: 'offers', label: t(importTexts.modeOffers) },
            { value: 'all', label: t(importTexts.modeAll) },
            { value: 'replace', label: t(importTexts.modeReplace) },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['mode']}>
        {({ getFieldValue }) =>
          getFieldValue('mode') === 'offers' ? null : (
            <Form.Item name="category_id">
              <Category label={t(importTexts.newCategory)} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="every_hours" label={t(words.every)}>
        <Select options={sourceHours.map((hours) => ({ value: hours, label: t(everyWords[hours]!) }))} />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t(words.active)}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

/** What the form gives a control; the form is what calls it. */
type Given = {
  readonly label: string;
  readonly value?: number | null;
  readonly onChange?: (id: number | null) => void;
};

const Category = ({ label, value = null, onChange = () => undefined }: Given) => (
  <CategoryChoice label={label} value={value} onChange={onChange} />
);
