import type { HistoryKind } from '#kit/history-kind.ts';

export const mailServerHistory: HistoryKind = {
  kind: 'mail_server',
  name: { en: 'Mail servers', sq: 'Serverët e postës' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};
export const mailTemplateHistory: HistoryKind = {
  kind: 'mail_template',
  name: { en: 'Email templates', sq: 'Shabllonet e emaileve' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const mailHistory: HistoryKind = {
  kind: 'mail',
  name: { en: 'Emails', sq: 'Mesazhet' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [mailServerHistory, mailTemplateHistory, mailHistory];
