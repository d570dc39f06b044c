import type { RequestState } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Tone } from '#web/ui/status-mark.tsx';

export const requestWords: Readonly<Record<RequestState, { readonly text: Text; readonly tone: Tone }>> = {
  requested: { text: words.stateRequested, tone: 'info' },
  in_progress: { text: words.stateProgress, tone: 'warning' },
  done: { text: words.stateDone, tone: 'success' },
  declined: { text: words.stateDeclined, tone: 'neutral' },
};
