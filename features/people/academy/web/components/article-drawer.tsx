import { Checkbox, Form, InputNumber, Select } from 'antd';
import { reasonText, reviewReasons } from '#features/catalogue/products/contract/products.review-reasons.ts';
import type { AcademyArticle, ArticleInput } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useCreateArticle, useUpdateArticle } from '../academy.api.ts';
import { WritingDrawer } from './writing-drawer.tsx';

const emptyArticle: ArticleInput = {
  title: { sq: '', en: '' },
  body: { sq: '', en: '' },
  minutes: 3,
  published: false,
  required: false,
  reasons: [],
};

/** Writes a lesson. */
export function ArticleDrawer({ article, onClose }: { article: AcademyArticle | null; onClose: () => void }) {
  const t = useText();
  const create = useCreateArticle(onClose);
  const update = useUpdateArticle(onClose);
  const save = (values: ArticleInput) =>
    article
      ? update.mutate({ params: { id: article.id }, body: { ...values, version: article.version } })
      : create.mutate({ body: values });
  const { title, body, minutes, published, required, reasons } = article ?? emptyArticle;
  return (
    <WritingDrawer<ArticleInput>
      title={t(article ? words.editLesson : words.newLesson)}
      written={{ title, body, minutes, published, required, reasons: reasons as ArticleInput['reasons'] }}
      saving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
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
      <Form.Item name="required" valuePropName="checked">
        <Checkbox>{t(words.requiredField)}</Checkbox>
      </Form.Item>
      <Form.Item name="reasons" label={t(words.reasonsField)} extra={t(words.reasonsHint)}>
        <Select
          mode="multiple"
          allowClear
          options={reviewReasons.map((value) => ({ value, label: t(reasonText(value)) }))}
        />
      </Form.Item>
    </WritingDrawer>
  );
}
