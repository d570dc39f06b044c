import type { HistoryKind } from '#kit/history-kind.ts';

export const academyArticleHistory: HistoryKind = {
  kind: 'academy_article',
  name: { en: 'Academy', sq: 'Akademia' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const academyCourseHistory: HistoryKind = {
  kind: 'academy_course',
  name: { en: 'Courses', sq: 'Kurset' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const serviceCardHistory: HistoryKind = {
  kind: 'service_card',
  name: { en: 'Services', sq: 'Shërbimet' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const servicePageHistory: HistoryKind = {
  kind: 'service_page',
  name: { en: 'Service page', sq: 'Faqja e shërbimit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const serviceRequestHistory: HistoryKind = {
  kind: 'service_request',
  name: { en: 'Requests for services', sq: 'Kërkesat për shërbime' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [
  academyArticleHistory,
  academyCourseHistory,
  serviceCardHistory,
  servicePageHistory,
  serviceRequestHistory,
];
