import type { Text } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { type Shortcut, useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';

/** A key of the review that does its work, or says why it cannot now (`whyNot`; null: it can). */
export function useKey(key: Shortcut, run: () => void, whyNot: Text | null): void {
  const t = useText();
  useShortcut(key, () => (whyNot ? void notify.info(t(whyNot)) : run()));
}
