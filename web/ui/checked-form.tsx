import { Form, type FormProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { byName } from '#web/ui/form-by-name.ts';
import { useBegun } from './begun.tsx';

type Props<Values> = Omit<FormProps<Values>, 'children'> & { readonly children?: ReactNode };
type Name = readonly (string | number)[];

/**
 * Every form of the product: judged when it is sent, and from then on each refused field while it is being filled in, so
 * that a message goes with its cause. What the server refused goes as soon as the field is changed.
 *
 * Each form has a name of its own: Ant Design makes the ids of fields from it, and without one "name" of a dialog and "name" of the
 * page below it are one id, so that a label leads to the other form's field.
 */
export function CheckedForm<Values>({ form: given, name, onValuesChange, ...props }: Props<Values>) {
  const [form] = Form.useForm<Values>(given);
  const ownName = useId();
  const { touch } = useBegun();
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      {...props}
      name={name ?? ownName}
      form={form}
      onValuesChange={(changed, all) => {
        touch();
        const refused = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && holds(changed, name));
        if (refused.length > 0) {
          const fields = byName(form);
          fields.setFields(refused.map(({ name }) => ({ name, errors: [] })));
          fields.validateFields(refused.map(({ name }) => name)).catch(() => undefined);
        }
        onValuesChange?.(changed, all);
      }}
    />
  );
}

/** Whether what changed contains the field; a field emptied to `undefined` changed, too. */
function holds(changed: unknown, name: Name): boolean {
  let at = changed;
  for (const part of name) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string | number, unknown>)[part];
  }
  return true;
}
