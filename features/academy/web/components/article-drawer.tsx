import { Button, Checkbox, Drawer, Form, InputNumber } from 'antd';
import type { AcademyArticle, ArticleInput } from '#features/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { useCreateArticle, useUpdateArticle } from '../academy.api.ts';
import { TextsFields } from './texts-fields.tsx';

const emptyArticle: ArticleInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  minutes: 3,
  published: false,
};

/** Writes a lesson. */
export function ArticleDrawer({ article, onClose }: { article: AcademyArticle | null; onClose: () => void }) {
  const t = useText();
  const width = useWindowWidth();
  const [form] = Form.useForm<ArticleInput>();
  const create = useCreateArticle(onClose);
  const update = useUpdateArticle(onClose);
  const submit = (values: ArticleInput) =>
    article
      ? update.mutate({ params: { id: article.id }, body: { ...values, version: article.version } })
      : create.mutate({ body: values });
  const { title, body, minutes, published } = article ?? emptyArticle;
  return (
    <Drawer
      open
      onClose={onClose}
      size={Math.min(720, width)}
      title={t(article ? words.editLesson : words.newLesson)}
      footer={
        <div className="ac-actions">
          <Button type="primary" loading={create.isPending || update.isPending} onClick={form.submit}>
            {t(words.save)}
          </Button>
          <Button onClick={onClose}>{t(webTexts.cancel)}</Button>
        </div>
      }
    >
      <Form<ArticleInput>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ title, body, minutes, published }}
        onFinish={submit}
      >
        <TextsFields />
        <Form.Item
          name="minutes"
          label={t(words.minutesField)}
          rules={[{ type: 'integer', required: true, min: 1, max: 240, message: t(words.minutesRule) }]}
        >
          <InputNumber />
        </Form.Item>
        <Form.Item name="published" valuePropName="checked">
          <Checkbox>{t(words.publish)}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  );
}
