import * as calls from '#features/base/mail/contract/mail.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export const useMailServers = () => useCall(calls.listMailServers, {}, { quiet: true });
export const useSaveMailServer = () =>
  useSend(calls.saveMailServer, { invalidates: ['mail.servers'], quiet: 'failures' });
export const useTestMailServer = () => useSend(calls.testMailServer);

export const useMailTemplates = () => useCall(calls.listMailTemplates, {}, { quiet: true });
export const useMailVersions = (event: string, language: InterfaceLanguage) =>
  useCall(calls.listMailVersions, { query: { event, language } }, { quiet: true });
export const useSaveMailTemplate = (onDone: (saved: unknown) => void) =>
  useSend(calls.saveMailTemplate, { onDone, invalidates: ['mail.templates', 'mail.versions'] });
export const useSendMailTemplate = () => useSend(calls.sendMailTemplate, { invalidates: ['mail.log'] });
export const useSetMailReceivers = () => useSend(calls.setMailReceivers, { invalidates: ['mail.templates'] });

type Asked = RequestOf<typeof calls.listMails>['query'];
/** What waits may leave while one looks: read again every few seconds. */
export const useMails = (query: Asked) =>
  useCall(calls.listMails, { query }, { quiet: true, keepPrevious: true, refetchInterval: 5000 });
export const useMail = (id: number) => useCall(calls.getMail, { params: { id } }, { quiet: true });
export const useResendMail = (onDone: () => void) => useSend(calls.resendMail, { onDone, invalidates: ['mail.log'] });
