import { Form, Input } from 'antd';
import { type Issue, snoozeReasonMax } from '#features/work/issues/contract/issues.model.ts';
import { issueSentences } from '#features/work/issues/contract/issues.sentences.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSnoozeIssue } from '../issues.api.ts';

type Values = { readonly until: string; readonly reason: string };
type Props = { readonly issue: Issue; readonly onClose: () => void };

/** Until when an issue can wait, and why. */
export function SnoozeDialog({ issue: { id, title }, onClose }: Props) {
  const t = useText();
  const snooze = useSnoozeIssue(onClose);
  return (
    <FormDialog<Values>
      title={t(words.snoozeTitle, { name: t(title) })}
      okText={t(words.snooze)}
      busy={snooze.isPending}
      lead={<p>{t(words.snoozeLead)}</p>}
      onFinish={(body, refused) => snooze.mutate({ params: { id }, body }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item name="until" label={t(words.until)} rules={[{ required: true, message: t(issueSentences.day) }]}>
        <DayField />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, whitespace: true, message: t(issueSentences.reasonMissing) }]}
      >
        <Input.TextArea rows={3} maxLength={snoozeReasonMax} showCount />
      </Form.Item>
    </FormDialog>
  );
}
