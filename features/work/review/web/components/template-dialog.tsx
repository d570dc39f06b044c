import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { reviewReasons, reviewReasonTexts } from '#features/catalogue/products/contract/products.review-reasons.ts';
import {
  type ReviewTemplate,
  type TemplateInput,
  templateDecisions,
  templateInput,
} from '#features/work/review/contract/review.templates.ts';
import { templateTexts as words } from '#features/work/review/contract/review-templates.texts.ts';
import { ownWords } from '#web/lib/own-words.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useAddTemplate, useUpdateTemplate } from '../review.api.ts';

type Props = { readonly template: ReviewTemplate | null; readonly onClose: () => void };
type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Writes one template; what is wrong stands at its field, and what was typed stays. */
export function TemplateDialog({ template, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<TemplateInput>();
  const add = useAddTemplate(onClose);
  const update = useUpdateTemplate(onClose);
  const show = (issues: readonly Issue[]) =>
    form.setFields(
      issues.map(({ path, message }) => ({ name: path.map(String) as never, errors: [ownWords(message)] })),
    );
  const refused = (error: SendError) =>
    show(error.issues.map(({ field, message }) => ({ path: field.split('.'), message })));
  const submit = (values: TemplateInput) => {
    const parsed = templateInput.safeParse(values);
    if (!parsed.success) return show(parsed.error.issues.map((one) => ({ ...one, path: one.path.slice(0, 2) })));
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
    <Modal
      open
      title={t(template ? words.editTitle : words.addTitle)}
      okText={t(words.save)}
      okButtonProps={{ loading: add.isPending || update.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <CheckedForm<TemplateInput>
        form={form}
        name="review-template"
        initialValues={{ title, decisions: [...decisions], reason, text }}
        onFinish={submit}
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
      </CheckedForm>
    </Modal>
  );
}
