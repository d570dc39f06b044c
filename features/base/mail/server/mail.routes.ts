import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/mail.calls.ts';
import { getMail } from './use-cases/get-mail.ts';
import { listMailServers } from './use-cases/list-mail-servers.ts';
import { listMailTemplates } from './use-cases/list-mail-templates.ts';
import { listMailVersions } from './use-cases/list-mail-versions.ts';
import { listMails } from './use-cases/list-mails.ts';
import { resendMail } from './use-cases/resend-mail.ts';
import { saveMailServer } from './use-cases/save-mail-server.ts';
import { saveMailTemplate } from './use-cases/save-mail-template.ts';
import { sendMailTemplate } from './use-cases/send-mail-template.ts';
import { setMailReceivers } from './use-cases/set-mail-receivers.ts';
import { testMailServer } from './use-cases/test-mail-server.ts';

export const mailRoutes = (platform: Platform) => [
  bind(calls.listMailServers, listMailServers(platform)),
  bind(calls.saveMailServer, saveMailServer(platform)),
  bind(calls.testMailServer, testMailServer(platform)),
  bind(calls.listMailTemplates, listMailTemplates(platform)),
  bind(calls.saveMailTemplate, saveMailTemplate(platform)),
  bind(calls.sendMailTemplate, sendMailTemplate(platform)),
  bind(calls.listMailVersions, listMailVersions(platform)),
  bind(calls.setMailReceivers, setMailReceivers(platform)),
  bind(calls.listMails, listMails(platform)),
  bind(calls.getMail, getMail(platform)),
  bind(calls.resendMail, resendMail(platform)),
];
