import type { DirectoryRow } from '#features/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/seller-directory/contract/seller-directory.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Tone } from '#web/ui/status-mark.tsx';

export const stateWords: Readonly<Record<DirectoryRow['state'], { readonly text: Text; readonly tone: Tone }>> = {
  active: { text: words.active, tone: 'success' },
  restricted: { text: words.restricted, tone: 'warning' },
  suspended: { text: words.suspended, tone: 'error' },
};
