import type { AccountState } from '#features/base/users/contract/users.rules.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Tone } from '#web/ui/status-mark.tsx';

export const stateWords: Readonly<Record<AccountState, { readonly text: Text; readonly tone: Tone }>> = {
  active: { text: words.active, tone: 'success' },
  invited: { text: words.invitedState, tone: 'info' },
  inactive: { text: words.inactive, tone: 'neutral' },
};
