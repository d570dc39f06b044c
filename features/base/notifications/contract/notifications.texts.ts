import { defineTexts } from '#kit/text.ts';

/** The notification centre. */
export const notificationTexts = defineTexts({
  title: { en: 'Notifications', sq: 'Njoftimet' },
  button: { en: 'Notifications, {count} unread', sq: 'Njoftimet, {count} të palexuara' },
  markAll: { en: 'Mark all as read', sq: 'Shëno të gjitha si të lexuara' },
  onlyUnread: { en: 'Only unread', sq: 'Vetëm të palexuarat' },
  markRead: { en: 'Mark as read', sq: 'Shëno si të lexuar' },
  markUnread: { en: 'Mark as unread', sq: 'Shëno si të palexuar' },
  unread: { en: 'unread', sq: 'e palexuar' },
  goThere: { en: 'Open', sq: 'Shko atje' },
  showTask: { en: 'Show the task', sq: 'Shfaq detyrën' },
  empty: { en: 'Nothing here yet', sq: 'Ende asgjë këtu' },
  emptyWhy: {
    en: 'Notifications and finished tasks are kept for 7 days.',
    sq: 'Njoftimet dhe detyrat e përfunduara ruhen 7 ditë.',
  },
  allRead: { en: 'You are all caught up', sq: 'Keni lexuar gjithçka' },
  error: { en: 'Error', sq: 'Gabim' },
  success: { en: 'Success', sq: 'Sukses' },
  warning: { en: 'Warning', sq: 'Paralajmërim' },
  info: { en: 'Information', sq: 'Informacion' },
});
