import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { CheckedForm } from './checked-form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { type ShowRefused, showRefused } from './form-refused.ts';

export type { ShowRefused } from './form-refused.ts';

type Props<Values> = Omit<DialogProps, 'onOk' | 'children'> &
  Omit<FormProps<Values>, 'title' | 'onFinish' | 'children'> & {
    /** Above the fields: what this is about. */
    readonly lead?: ReactNode;
    /** Under the fields: what will follow from it. */
    readonly below?: ReactNode;
    /** Called with values that every rule of the fields accepts. The caller closes the dialog when the call has gone well. */
    readonly onFinish: (values: Values, refused: ShowRefused) => void;
    /** Fields whose refusals the dialog shows itself, beside the form's own. */
    readonly isShown?: (field: string) => boolean;
    readonly children: ReactNode;
  };

/** A dialog whose fields are judged and sent by its button or by Enter. It stays open where that is refused; `showRefused` says the refusals. */
export function FormDialog<Values>(props: Props<Values>) {
  const { title, okText, cancelText, danger, busy, okDisabled, width, footer, onClose, ...others } = props;
  const { lead, below, form: given, onFinish, isShown, children, ...formProps } = others;
  const [form] = Form.useForm<Values>(given);
  const refused: ShowRefused = (error) => showRefused(form, error, isShown);
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
