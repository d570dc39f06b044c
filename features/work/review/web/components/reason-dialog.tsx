import { Form, Input, Select } from 'antd';
import { type ComponentRef, useRef } from 'react';
import {
  type ReviewReasonGiven,
  reviewReason,
  reviewReasons,
  reviewReasonTexts,
} from '#features/catalogue/products/contract/products.review-reasons.ts';
import type { ReviewDecision } from '#features/work/review/contract/review.decisions.ts';
import {
  noteOf,
  type ReviewTemplate,
  readerOf,
  templatesFor,
} from '#features/work/review/contract/review.templates.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { ruleWords } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useTemplates } from '../review.api.ts';
import { TemplateChoice, templateOfKey } from './template-choice.tsx';

type Props = {
  /** Its name and number stand in the words of a template. */
  readonly product: { readonly name: string; readonly sku: string };
  readonly decision: Exclude<ReviewDecision, 'approve'>;
  readonly onClose: () => void;
  readonly onGiven: (reason: ReviewReasonGiven) => void;
};
type Values = { reason?: string; note?: string };

const titles = {
  ignore: { title: words.whyIgnore, ok: words.ignore },
  back: { title: words.whyBack, ok: words.back },
  ask: { title: words.whyAsk, ok: words.ask },
} as const;

/** Why a product does not go on; the next reviewer reads it, and the person who corrects the product. */
export function ReasonDialog({ product, decision, onClose, onGiven }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const note = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const templates = templatesFor(useTemplates().data ?? [], decision);
  const take = (template: ReviewTemplate | undefined) => {
    if (!template) return;
    form.setFieldsValue({ reason: template.reason, note: noteOf(template, readerOf(decision), product) });
    form.setFields([
      { name: 'reason', errors: [] },
      { name: 'note', errors: [] },
    ]);
    // What a template says may need a word more.
    note.current?.focus();
  };
  const submit = (values: Values) => {
    const parsed = reviewReason.safeParse(values);
    if (parsed.success) return onGiven(parsed.data);
    form.setFields(
      parsed.error.issues.map(({ path, message }) => ({ name: path[0] as keyof Values, errors: [ruleWords(message)] })),
    );
  };
  return (
    <FormDialog<Values>
      title={t(titles[decision].title)}
      okText={t(titles[decision].ok)}
      danger={decision === 'ignore'}
      form={form}
      onFinish={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          return form.submit();
        }
        const number = templateOfKey(event);
        if (number === null || number > templates.length) return;
        event.preventDefault();
        take(templates[number - 1]);
      }}
      onClose={onClose}
    >
      <TemplateChoice templates={templates} onTake={take} />
      <Form.Item name="reason" label={t(words.reason)}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          options={reviewReasons.map((value) => ({ value, label: t(reviewReasonTexts[value]) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)} extra={decision === 'ask' ? t(words.askHint) : undefined}>
        <Input.TextArea ref={note} rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
}
