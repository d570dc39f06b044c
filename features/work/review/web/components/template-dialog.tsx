import { Checkbox, Form, Input, Select } from 'antd';
import { reviewReasons, reviewReasonTexts } from '#features/catalogue/products/contract/products.review-reasons.ts';
import {
  type ReviewTemplate,
  type TemplateInput,
  templateDecisions,
  templateInput,
} from '#features/work/review/contract/review.templates.ts';
import { templateTexts as words } from '#features/work/review/contract/review-templates.texts.ts';
import { ruleWords } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddTemplate, useUpdateTemplate } from '../review.api.ts';

type Props = { readonly template: ReviewTemplate | null; readonly onClose: () => void };

/** Writes one template; what is wrong stands at its field, and what was typed stays. */
export function TemplateDialog({ template, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<TemplateInput>();
  const add = useAddTemplate(onClose);
  const update = useUpdateTemplate(onClose);
  const submit = (values: TemplateInput, refused: ShowRefused) => {
    const parsed = templateInput.safeParse(values);
    if (!parsed.success)
      return byName(form).setFields(
        parsed.error.issues.map(({ path, message }) => ({
          name: path.slice(0, 2).map(String),
          errors: [ruleWords(message)],
        })),
      );
    if (!template) return add.mutate({ body: parsed.data }, { onError: refused });
    const body = { ...parsed.data, version: template.version };
    update.mutate({ params: { id: template.id }, body }, { onError: refused });
  };
  const { title, decisions, reason, text } = template ?? {
    title: '',
    decisions: ['ask' as const],
    reason: undefined,
    text: { en: '', sq: '' },
  };
  return (
    <FormDialog<TemplateInput>
      title={t(template ? words.editTitle : words.addTitle)}
      okText={t(words.save)}
      busy={add.isPending || update.isPending}
      form={form}
      name="review-template"
      initialValues={{ title, decisions: [...decisions], reason, text }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="title" label={t(words.name)}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="decisions" label={t(words.for)}>
        <Checkbox.Group options={templateDecisions.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={t(words.reason)}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={reviewReasons.map((value) => ({ value, label: t(reviewReasonTexts[value]) }))}
        />
      </Form.Item>
      <Form.Item name={['text', 'sq']} label={t(words.textSq)}>
        <Input.TextArea rows={3} maxLength={1000} lang="sq" />
      </Form.Item>
      <Form.Item name={['text', 'en']} label={t(words.textEn)}>
        <Input.TextArea rows={3} maxLength={1000} lang="en" />
      </Form.Item>
    </FormDialog>
  );
}
