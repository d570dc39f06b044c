import { Checkbox, Form, Input } from 'antd';
import { type CardInput, limits, type ServiceCard } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCreateCard, useUpdateCard } from '../academy.api.ts';
import { WritingDrawer } from './writing-drawer.tsx';

const emptyCard: CardInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  price: { sq: '', en: '' },
  active: true,
};

/** Writes a service card. */
export function CardDrawer({ card, onClose }: { card: ServiceCard | null; onClose: () => void }) {
  const t = useText();
  const create = useCreateCard(onClose);
  const update = useUpdateCard(onClose);
  const save = (values: CardInput) =>
    card
      ? update.mutate({ params: { id: card.id }, body: { ...values, version: card.version } })
      : create.mutate({ body: values });
  const { title, body, price, active } = card ?? emptyCard;
  return (
    <WritingDrawer<CardInput>
      title={t(card ? words.editCard : words.newCard)}
      written={{ title, body, price, active }}
      saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name={['price', 'sq']} label={t(words.priceSq)} extra={t(words.priceHint)}>
        <Input maxLength={limits.price} lang="sq" />
      </Form.Item>
      <Form.Item name={['price', 'en']} label={t(words.priceEn)}>
        <Input maxLength={limits.price} lang="en" />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t(words.active)}</Checkbox>
      </Form.Item>
    </WritingDrawer>
  );
}
