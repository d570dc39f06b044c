import { Button, Checkbox, Drawer, Form, Input } from 'antd';
import { type CardInput, limits, type ServiceCard } from '#features/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { useCreateCard, useUpdateCard } from '../academy.api.ts';
import { TextsFields } from './texts-fields.tsx';

const emptyCard: CardInput = { title: { sq: '', en: '' }, body: { sq: '', en: '' }, price: '', active: true };

/** Writes a service card. */
export function CardDrawer({ card, onClose }: { card: ServiceCard | null; onClose: () => void }) {
  const t = useText();
  const width = useWindowWidth();
  const [form] = Form.useForm<CardInput>();
  const create = useCreateCard(onClose);
  const update = useUpdateCard(onClose);
  const submit = (values: CardInput) =>
    card
      ? update.mutate({ params: { id: card.id }, body: { ...values, version: card.version } })
      : create.mutate({ body: values });
  const { title, body, price, active } = card ?? emptyCard;
  return (
    <Drawer
      open
      onClose={onClose}
      size={Math.min(720, width)}
      title={t(card ? words.editCard : words.newCard)}
      footer={
        <div className="ac-actions">
          <Button type="primary" loading={create.isPending || update.isPending} onClick={form.submit}>
            {t(words.save)}
          </Button>
          <Button onClick={onClose}>{t(webTexts.cancel)}</Button>
        </div>
      }
    >
      <Form<CardInput>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ title, body, price, active }}
        onFinish={submit}
      >
        <TextsFields />
        <Form.Item name="price" label={t(words.price)}>
          <Input maxLength={limits.price} lang="sq" />
        </Form.Item>
        <Form.Item name="active" valuePropName="checked">
          <Checkbox>{t(words.active)}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  );
}
