import { defineMail } from '#kit/mail.ts';

/** What came during a day for somebody of the house who wants it together. */
export const summaryMail = defineMail({
  name: 'mail.summary',
  title: { en: 'Daily summary', sq: 'Përmbledhja e ditës' },
  values: {
    count: { kind: 'text', means: { en: 'How many messages', sq: 'Sa mesazhe' }, example: '3' },
    messages: {
      kind: 'lines',
      means: { en: 'The messages, one a line', sq: 'Mesazhet, një për rresht' },
      example: 'Liri Shop asks for a service',
    },
  },
  subject: { en: 'Summary: {count} messages', sq: 'Përmbledhje: {count} mesazhe' },
  body: { en: 'Since the last summary:\n\n{messages}', sq: 'Që nga përmbledhja e fundit:\n\n{messages}' },
});
