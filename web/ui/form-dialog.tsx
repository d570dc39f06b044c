import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { refusals } from '#web/lib/refusals.ts';
import type { SendError } from '#web/lib/send.ts';
import { byName } from '#web/ui/form-by-name.ts';
import { CheckedForm } from './checked-form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Puts each of the server's refusals at its field; what was typed stays. Meant for the `onError` of a call. */
export type ShowRefused = (error: Pick<SendError, 'issues'>) => void;

type Props<Values> = Omit<DialogProps, 'onOk' | 'children'> &
  Omit<FormProps<Values>, 'title' | 'onFinish' | 'children'> & {
    /** Above the fields: what this is about. */
    readonly lead?: ReactNode;
    /** Under the fields: what will follow from it. */
    readonly below?: ReactNode;
    /** Called with values that every rule of the fields accepts. The caller closes the dialog when the call has gone well. */
    readonly onFinish: (values: Values, refused: ShowRefused) => void;
    readonly children: ReactNode;
  };

/** A dialog whose fields are judged and sent by its button or by Enter; a refusal stands at its field and the dialog stays open. */
export function FormDialog<Values>(props: Props<Values>) {
  const { title, okText, cancelText, danger, busy, okDisabled, width, footer, onClose, ...others } = props;
  const { lead, below, form: given, onFinish, children, ...formProps } = others;
  const [form] = Form.useForm<Values>(given);
  const refused: ShowRefused = (error) => byName(form).setFields(refusals.fields(error));
  return (
    <Dialog
      title={title}
      okText={okText}
      cancelText={cancelText}
      danger={danger}
      busy={busy}
      okDisabled={okDisabled}
      width={width}
      footer={footer}
      onOk={form.submit}
      onClose={onClose}
    >
      {lead}
      <CheckedForm<Values> {...formProps} form={form} onFinish={(values) => onFinish(values, refused)}>
        {children}
      </CheckedForm>
      {below}
    </Dialog>
  );
}
