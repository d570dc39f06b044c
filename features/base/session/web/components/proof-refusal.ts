import type { FormInstance } from 'antd';
import { showFailure } from '#web/lib/query-client.ts';
import type { SendError } from '#web/lib/send.ts';

/** A refusal at its fields; one that concerns no field is a toast. Nothing typed is lost. */
export function showRefusal(form: FormInstance, error: SendError): void {
  if (error.issues.length === 0) showFailure(error);
  form.setFields(error.issues.map(({ field, message }) => ({ name: field, errors: [message] })));
}
