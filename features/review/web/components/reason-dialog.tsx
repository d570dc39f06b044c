import { Form, Input, Modal, Select } from 'antd';
import type { ReviewDecision } from '#features/review/contract/review.decisions.ts';
import {
  type ReviewReasonGiven,
  reviewReason,
  reviewReasons,
  reviewReasonTexts,
} from '#features/review/contract/review.reasons.ts';
import { reviewTexts as words } from '#features/review/contract/review.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

type Props = {
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

/** Why a product does not go on; the next reviewer, and whoever mends it, reads it. */
export function ReasonDialog({ decision, onClose, onGiven }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const submit = (values: Values) => {
    const parsed = reviewReason.safeParse(values);
    if (parsed.success) return onGiven(parsed.data);
    form.setFields(
      parsed.error.issues.map(({ path, message }) => ({ name: path[0] as keyof Values, errors: [message] })),
    );
  };
  return (
    <Modal
      open
      centered
      title={t(titles[decision].title)}
      okText={t(titles[decision].ok)}
      okButtonProps={{ danger: decision === 'ignore' }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item name="reason" label={t(words.reason)}>
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            options={reviewReasons.map((value) => ({ value, label: t(reviewReasonTexts[value]) }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t(words.note)} extra={decision === 'ask' ? t(words.askHint) : undefined}>
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
