import type { FormInstance } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { type Notice, notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { SendError } from '#web/lib/send.ts';
import { atLine, named, showRefused } from './form-refused.ts';

const toasts: string[] = [];
beforeEach(() => {
  toasts.length = 0;
  notify.attach(({ text }: Notice) => toasts.push(text));
});

/** A form with these fields on the screen; what is set at them is kept. */
function formOf(...fields: (string | number)[][]) {
  const at: Record<string, string> = {};
  const form = {
    getFieldsError: () => fields.map((name) => ({ name, errors: [] })),
    setFields: (set: { name: string | (string | number)[]; errors: string[] }[]) => {
      for (const { name, errors } of set) at[[name].flat().join('.')] = errors.join();
    },
  };
  return { form: form as unknown as FormInstance, at };
}
const failed = (message: string, ...issues: [field: string, message: string][]) =>
  new SendError(message, { status: 422, issues: issues.map(([field, message]) => ({ field, message })) });

it('says a refusal at its field, and nothing else', () => {
  const { form, at } = formOf(['name'], ['accounts', 0, 'iban']);
  showRefused(form, failed('Too long', ['name', 'Too long'], ['accounts.0.iban', 'No such bank']));
  expect(at).toEqual({ name: 'Too long', 'accounts.0.iban': 'No such bank' });
  expect(toasts).toEqual([]);
});

it('says in a toast what no field of the form can say', () => {
  const { form, at } = formOf(['name']);
  showRefused(form, failed('Too long', ['name', 'Too long'], ['rate', 'Choose a rate']));
  showRefused(form, failed('Choose a day', ['day', 'Choose a day'], ['zone', 'Choose a zone']));
  showRefused(form, failed('Somebody changed it'));
  showRefused(form, { issues: [{ field: 'seller', message: 'Choose one' }] });
  expect(at).toEqual({ name: 'Too long' });
  expect(toasts).toEqual(['Choose a rate', 'Choose a day. Choose a zone', 'Somebody changed it', 'Choose one']);
});

it('says each text once in a toast, and no more of them than are read before it goes away', () => {
  const { form } = formOf(['name']);
  const lines = Array.from({ length: 40 }, (_, n) => [`lines.${n}`, n < 30 ? 'Only 2 left' : `No line ${n}`] as const);
  showRefused(form, failed('Only 2 left', ...lines.map(([field, message]): [string, string] => [field, message])));
  expect(toasts).toEqual(['Only 2 left. No line 30. No line 31']);
});

it('leaves to the screen what it shows itself', () => {
  const { form, at } = formOf(['note']);
  showRefused(form, failed('Only 2 left', ['lines.1.qty', 'Only 2 left']), atLine);
  expect([at, toasts]).toEqual([{}, []]);
  showRefused(form, failed('Choose a line', ['lines', 'Choose a line']), atLine);
  expect(toasts).toEqual(['Choose a line']);
});

it('says a failure once, whether the call or the form says it first, under whatever names', () => {
  const { form } = formOf(['name']);
  const error = failed('Choose a tariff', ['rule.rate', 'Choose a tariff']);
  showFailure(error);
  showRefused(form, error);
  showRefused(
    form,
    named(error, (field) => field.replace('rule.', '')),
  );
  expect(toasts).toEqual(['Choose a tariff']);
});

it('names fields as the form does', () => {
  const { form, at } = formOf(['rate']);
  showRefused(
    form,
    named(failed('Too much', ['rule.rate', 'Too much']), (field) => field.replace('rule.', '')),
  );
  expect([at, toasts]).toEqual([{ rate: 'Too much' }, []]);
});
