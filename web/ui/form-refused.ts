import type { FormInstance } from 'antd';
import { issueIn } from '#kit/error.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { refusals } from '#web/lib/refusals.ts';
import { SendError } from '#web/lib/send.ts';
import { currentLanguage } from '#web/lib/text.tsx';
import { byName } from './form-by-name.ts';

/** What was refused: by the server, or by the form itself before anything was sent. */
export type Refused = Pick<SendError, 'issues'>;

/** Shows what was refused. Meant for the `onError` of a call, so it takes nothing else. */
export type ShowRefused = (error: Refused) => void;

/** Whether a refusal is of one line of a table beside the form (`lines.2.qty`). */
export const atLine = (field: string): boolean => /^lines\.\d+\b/.test(field);

/** The same, or of all lines together (`lines`). */
export const ofLines = (field: string): boolean => /^lines\b/.test(field);

/** A failure whose refusals are named as the form names its fields, where the call names them in another way. */
export const named = (error: SendError, fieldOf: (field: string) => string): SendError =>
  new SendError(error.message, {
    ...error,
    cause: error.cause ?? error,
    issues: error.issues.map((issue) => ({ ...issue, field: fieldOf(issue.field) })),
  });

/** More would be no text anybody reads before it goes away; what is mended brings the next ones. */
const mostInToast = 3;

/**
 * Says each refusal where it can be mended: at its field, where the form has it on the screen; as a toast where it has not, or
 * where no field is named. `isShown`: fields whose refusals the screen shows beside the form.
 */
export function showRefused(
  form: FormInstance,
  error: Refused,
  isShown: (field: string) => boolean = () => false,
): void {
  const there = new Set(
    byName(form)
      .getFieldsError()
      .map(({ name }) => name.join('.')),
  );
  byName(form).setFields(refusals.fields({ issues: error.issues.filter(({ field }) => there.has(field)) }));
  const elsewhere = error.issues.filter(({ field }) => !there.has(field) && !isShown(field));
  const texts = new Set(elsewhere.map((issue) => issueIn(currentLanguage(), issue)));
  const text = [...texts].slice(0, mostInToast).join('. ');
  if (!(error instanceof SendError)) {
    if (text) notify.error(text);
  } else if (text) {
    showFailure(text === error.message ? error : new SendError(text, { ...error }));
  } else if (error.issues.length === 0) {
    showFailure(error);
  }
}
