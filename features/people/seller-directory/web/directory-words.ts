import { type DirectoryRow, daysText } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

export const stateWords: Readonly<Record<DirectoryRow['state'], { readonly text: Text; readonly tone: Tone }>> = {
  active: { text: words.active, tone: 'success' },
  restricted: { text: words.restricted, tone: 'warning' },
  suspended: { text: words.suspended, tone: 'error' },
};

/** "2–5 days", or nothing where nobody knows. */
export function deliveryOf(t: Translate, info: Parameters<typeof daysText>[0]): string | null {
  const days = daysText(info);
  return days === '' ? null : t(words.days, { days });
}
