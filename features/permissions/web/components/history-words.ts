import { permissionTexts as words } from '#features/permissions/contract/permissions.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';

const actions: Readonly<Record<string, Text>> = {
  created: words.wasCreated,
  changed: words.wasChanged,
  deleted: words.wasDeleted,
  'changed rights': words.rightsChanged,
  'changed roles': words.rolesChanged,
  invited: words.wasInvited,
  deactivated: words.wasDeactivated,
  reactivated: words.wasReactivated,
  'sent reset link': words.linkSent,
  'ended sessions': words.sessionsEnded,
  'changed password': words.passwordChanged,
};

/** What happened, in words; an action nobody has named stays as it is written. */
export const actionWord = (action: string, t: Translate): string => {
  const text = actions[action];
  return text ? t(text) : action;
};

/** Through what it happened; by hand needs no word. */
export const causeWord = (cause: string, t: Translate): string => {
  if (cause === 'hand') return '';
  return t(cause.startsWith('task:') ? words.aTask : words.aCommand);
};
