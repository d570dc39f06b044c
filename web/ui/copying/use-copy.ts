import type { Text } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { copyingTexts as words } from './copying.texts.ts';

/**
 * Puts a text on the clipboard and says so; null where the browser has none, which is so without https.
 * @param said what is said then, "Copied" where nothing is given
 */
export function useCopy(said: Text = words.copied): ((text: string) => void) | null {
  const t = useText();
  if (!navigator.clipboard) return null;
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => notify.success(t(said)),
      // A page that is not in front, or a person who does not allow it.
      () => notify.warning(t(words.refused)),
    );
}
