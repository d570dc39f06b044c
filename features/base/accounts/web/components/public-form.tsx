import { Button, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { refusedFields } from './refused-fields.ts';

type Props<T extends object> = Pick<FormProps<T>, 'initialValues'> & {
  readonly fields: readonly (keyof T & string)[];
  readonly submit: string;
  readonly busy: boolean;
  readonly error: SendError | null;
  readonly onSubmit: (values: T, refused: (error: SendError) => void) => void;
  readonly children: ReactNode;
};

/** A form of a public page: what the server refuses stands at its field, anything else above the button; nothing typed is lost. */
export function PublicForm<T extends object>(props: Props<T>) {
  const t = useText();
  const [form] = Form.useForm<T>();
  const refused = (error: SendError) => {
    const found = refusedFields(error, props.fields, t(sessionTexts.passwordsDiffer));
    byName(form).setFields(found);
    if (found[0]) byName(form).scrollToField(found[0].name, { focus: true });
  };
  const atFields = props.error ? refusedFields(props.error, props.fields, '').length > 0 : false;
  return (
    <CheckedForm<T>
      form={form}
      className="t-public-form"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => props.onSubmit(values, refused)}
      {...(props.initialValues ? { initialValues: props.initialValues } : {})}
    >
      {props.children}
      {props.error && !atFields ? (
        <p className="t-problem" role="alert">
          {props.error.message}
        </p>
      ) : null}
      <Button type="primary" size="large" htmlType="submit" block loading={props.busy}>
        {props.submit}
      </Button>
    </CheckedForm>
  );
}
