import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { fileIdOf } from '#features/base/files/contract/files.rules.ts';
import { LogoField } from '#features/base/files/web/logo-field.public.tsx';
import { type CardInput, limits, type ServiceCard } from '#features/people/academy/contract/academy.model.ts';
import { serviceTexts } from '#features/people/academy/contract/academy.service.texts.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { useCreateCard, useLocalSellers, useUpdateCard } from '../academy.api.ts';
import styles from '../academy.module.css';
import { WritingDrawer } from './writing-drawer.tsx';
import { useTitle } from './written.tsx';

const emptyCard: CardInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  price: { sq: '', en: '' },
  days: null,
  active: true,
  image: null,
  valid_from: null,
  valid_to: null,
  seller_ids: [],
};
const typedOf = ({
  title,
  body,
  price,
  days,
  active,
  image,
  valid_from,
  valid_to,
  sellers,
}: ServiceCard): CardInput => ({
  title,
  body,
  price,
  days,
  active,
  image: fileIdOf(image),
  valid_from,
  valid_to,
  seller_ids: sellers.map(({ id }) => id),
});

/** Writes a service card. */
export function CardDrawer({ card, onClose }: { card: ServiceCard | null; onClose: () => void }) {
  const t = useText();
  const titleOf = useTitle();
  const create = useCreateCard(onClose);
  const update = useUpdateCard(onClose);
  const sellers = useLocalSellers();
  const save = (typed: CardInput) => {
    const body = {
      ...typed,
      days: typed.days ?? null,
      valid_from: typed.valid_from || null,
      valid_to: typed.valid_to || null,
    };
    if (card) update.mutate({ params: { id: card.id }, body: { ...body, version: card.version } });
    else create.mutate({ body });
  };
  // Those it is shown to already have their names here, also where a person may not list all.
  const choices = new Map([...(card?.sellers ?? []), ...(sellers.data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <WritingDrawer<CardInput>
      title={t(card ? words.editCard : words.newCard)}
      written={card ? typedOf(card) : emptyCard}
      saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="image" label={t(serviceTexts.image)}>
        <LogoField
          kind="picture"
          name={card ? titleOf(card.title) : t(words.newCard)}
          may
          address={card?.image ?? null}
        />
      </Form.Item>
      <Form.Item name={['price', 'sq']} label={t(words.priceSq)} extra={t(words.priceHint)}>
        <Input maxLength={limits.price} lang="sq" />
      </Form.Item>
      <Form.Item name={['price', 'en']} label={t(words.priceEn)}>
        <Input maxLength={limits.price} lang="en" />
      </Form.Item>
      <Form.Item
        name="days"
        label={t(serviceTexts.days)}
        rules={[{ type: 'integer', min: 1, max: limits.days, message: t(words.serviceDaysRule) }]}
      >
        <InputNumber />
      </Form.Item>
      <div className={styles.days}>
        <Form.Item name="valid_from" label={t(serviceTexts.from)}>
          <DayField />
        </Form.Item>
        <Form.Item
          name="valid_to"
          label={t(serviceTexts.to)}
          dependencies={['valid_from']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, to: string | null) => {
                const from: string | null = getFieldValue('valid_from');
                if (from && to && to < from) throw new Error(t(serviceTexts.daysRule));
              },
            }),
          ]}
        >
          <DayField />
        </Form.Item>
      </div>
      <Form.Item name="seller_ids" label={t(serviceTexts.sellers)}>
        <Select
          mode="multiple"
          allowClear
          loading={sellers.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...choices].map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t(words.active)}</Checkbox>
      </Form.Item>
    </WritingDrawer>
  );
}
