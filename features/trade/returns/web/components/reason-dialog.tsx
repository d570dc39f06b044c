import { Form, Input } from 'antd';
import { notify } from '#web/lib/notify.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { named } from '#web/ui/form-refused.ts';
import { returnTexts as words } from '../../contract/returns.texts.ts';

type Values = { readonly reason: string };
type Props<R> = {
  readonly title: string;
  readonly okText: string;
  readonly lead?: string | undefined;
  /** Where the call has the reason. */
  readonly field: 'reason' | 'note';
  readonly send: {
    readonly isPending: boolean;
    mutate(request: R, then: { onSuccess(): void; onError(error: SendError): void }): void;
  };
  readonly request: (reason: string) => R;
  readonly done: string;
  readonly onClose: () => void;
};

/** Asks why, and does it. */
export function ReasonDialog<R>({ title, okText, lead, field, send, request, done, onClose }: Props<R>) {
  const t = useText();
  const submit = ({ reason }: Values, refused: ShowRefused) =>
    send.mutate(request(reason.trim()), {
      onSuccess: () => {
        notify.success(done);
        onClose();
      },
      onError: (error) => refused(named(error, (one) => (one === field ? 'reason' : one))),
    });
  return (
    <FormDialog<Values>
      title={title}
      okText={okText}
      busy={send.isPending}
      lead={lead ? <p>{lead}</p> : null}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(words.why)}
        rules={[{ required: true, whitespace: true, message: t(words.whyRule) }]}
      >
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
