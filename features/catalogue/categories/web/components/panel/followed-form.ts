import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { byName } from '#web/ui/form-by-name.ts';

type Values = Record<string, string | Record<string, string>>;

/** Every field of a form whose values are texts or texts per language, with what stands in it. */
const fieldsOf = (values: Values): { name: (string | number)[]; value: string }[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ name: [key], value }]
      : Object.entries(value).map(([code, text]) => ({ name: [key, code], value: text })),
  );

/** What somebody else saved meanwhile comes into the fields nobody has typed in here; what was typed stays. */
export function useFollow<V extends Values>(form: FormInstance<V>, stored: V): void {
  const mark = JSON.stringify(stored);
  useEffect(() => {
    const fields = fieldsOf(JSON.parse(mark) as Values).filter(({ name }) => !byName(form).isFieldTouched(name));
    byName(form).setFields(fields.map(({ name, value }) => ({ name, value })));
  }, [form, mark]);
}

/** After a save nothing counts as typed any more. */
export function settled<V extends Values>(form: FormInstance<V>, stored: V): void {
  const names = fieldsOf({ ...stored, ...form.getFieldsValue() } as Values).map(({ name }) => name);
  byName(form).setFields(names.map((name) => ({ name, touched: false })));
}

/** The texts that differ from what is stored, by language; an emptied one is an empty text. */
export const changedTexts = (
  stored: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([code, text]): [string, string] => [code, (text ?? '').trim()])
      .filter(([code, text]) => text !== (stored[code] ?? '')),
  );
