import { serviceTexts as words } from '#features/people/academy/contract/academy.service.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';

/** "01.12.2026 to 31.12.2026", "From …", "Until …"; nothing where it is always. */
export function validity({ from, to }: { from: string | null; to: string | null }, t: Translate): string {
  if (from && to) return t(words.fromTo, { from: formatDate(from), to: formatDate(to) });
  if (from) return t(words.fromDay, { from: formatDate(from) });
  return to ? t(words.toDay, { to: formatDate(to) }) : '';
}
