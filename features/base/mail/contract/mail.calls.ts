import { z } from 'zod';
import { defineCall, id, paged, pageNumber, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { mailErrors } from './mail.errors.ts';
import { mailContent, mailLine, mailServer, mailStatuses, mailTemplate, mailVersion } from './mail.model.ts';
import { mailServerForm } from './mail.rules.ts';
import { mailTexts as words } from './mail.texts.ts';

const access = ['Update_Product-Data'] as const;
const event = z.string().min(1).max(100);
const language = z.enum(interfaceLanguages);
const oneAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: rule(words.addressRule) }));

export const listMailServers = defineCall({
  name: 'mail.servers',
  method: 'GET',
  path: '/settings/smtp-email/servers',
  summary: 'The mail servers of the market and of shops, without their passwords.',
  access,
  output: z.object({
    servers: z.array(mailServer),
    /** SMTP_URL is set and sends where the market has no active server. */
    environment: z.boolean(),
    /** Hosts the operator allows by name: they are reached by any port. */
    any_port_hosts: z.array(z.string()),
  }),
});

export const saveMailServer = defineCall({
  name: 'mail.saveServer',
  method: 'PUT',
  path: '/settings/smtp-email/servers',
  summary: 'Sets the mail server of the market or of one shop. The password is stored sealed and never given back.',
  access,
  body: mailServerForm.extend({ version }),
  output: mailServer,
  message: words.serverSaved,
  errors: [mailErrors.changedMeanwhile],
});

export const testMailServer = defineCall({
  name: 'mail.testServer',
  method: 'POST',
  path: '/settings/smtp-email/test',
  summary: 'Sends a test mail with the given values, saved or not, and tells what was said.',
  access,
  body: mailServerForm.extend({ to: oneAddress, language }),
  output: z.object({ sent: z.boolean(), error: z.string().nullable(), dialogue: z.array(z.string()) }),
});

export const listMailTemplates = defineCall({
  name: 'mail.templates',
  method: 'GET',
  path: '/settings/smtp-email/templates',
  summary: 'Every mail there is, with its words, what they can name, and who of the house gets it.',
  access,
  output: z.object({ templates: z.array(mailTemplate) }),
});

export const saveMailTemplate = defineCall({
  name: 'mail.saveTemplate',
  method: 'PUT',
  path: '/settings/smtp-email/templates',
  summary: 'Gives a mail other words in one language, as a new version; `words: null` restores the original ones.',
  access,
  body: z.object({
    event,
    language,
    /** The version that was seen; 0: the original words. */
    version,
    words: z.object({ subject: z.string().max(300), body: z.string().max(20_000) }).nullable(),
  }),
  output: mailVersion,
  message: words.templateSaved,
  errors: [mailErrors.changedMeanwhile],
});

export const sendMailTemplate = defineCall({
  name: 'mail.sendTemplate',
  method: 'POST',
  path: '/settings/smtp-email/templates/send',
  summary: 'Sends the asking person one mail in the typed words, saved or not, with example values.',
  access,
  body: z.object({
    event,
    language,
    words: z.object({ subject: z.string().max(300), body: z.string().max(20_000) }),
  }),
  output: z.object({ to: z.string() }),
  message: words.templateSent,
});

export const listMailVersions = defineCall({
  name: 'mail.versions',
  method: 'GET',
  path: '/settings/smtp-email/versions',
  summary: 'The words a mail had in one language, newest first.',
  access,
  query: z.object({ event, language }),
  output: z.object({ versions: z.array(mailVersion) }),
});

export const setMailReceivers = defineCall({
  name: 'mail.setReceivers',
  method: 'PUT',
  path: '/settings/smtp-email/receivers',
  summary:
    'Who of the house gets a mail: instead of its one address where it is meant for the house, else as a copy; as it comes, or once a day with others.',
  access,
  body: z.object({
    event,
    receivers: z.array(oneAddress).max(20),
    /** Those of them who read it in Albanian; of a copy nobody, it is what its reader was sent. Absent: each reads it as before. */
    albanian: z.array(oneAddress).max(20).optional(),
    daily: z.boolean().default(false),
  }),
  output: z.object({ receivers: z.array(z.string()), albanian: z.array(z.string()), daily: z.boolean() }),
  message: words.receiversSaved,
});

export const listMails = defineCall({
  name: 'mail.log',
  method: 'GET',
  path: '/settings/smtp-email/log',
  summary: 'Every mail written, newest first, and what became of it.',
  access,
  query: z.object({
    status: z.enum(mailStatuses).optional(),
    event: event.optional(),
    search: z.string().trim().max(200).optional(),
    page: pageNumber,
  }),
  output: paged(mailLine),
});

export const getMail = defineCall({
  name: 'mail.get',
  method: 'GET',
  path: '/settings/smtp-email/log/{id}',
  summary: 'What a mail says; links for its recipient alone are covered.',
  access,
  params: z.object({ id }),
  output: mailContent,
});

export const resendMail = defineCall({
  name: 'mail.resend',
  method: 'POST',
  path: '/settings/smtp-email/log/{id}/resend',
  summary: 'Writes a sent or failed mail once more.',
  access,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: words.resent,
  errors: [mailErrors.notFinished, mailErrors.spent],
});
