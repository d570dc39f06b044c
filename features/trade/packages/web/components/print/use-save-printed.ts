import type { Text } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { saveDocument } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';

type Printed = { readonly name: string; readonly content: string; readonly left_out: number };

/** Saves what was printed, and says how many of what was chosen are not in it; `leftOut` takes their `count`. */
export function useSavePrinted(leftOut: Text): (file: Printed) => void {
  const t = useText();
  return (file) => {
    saveDocument(file);
    if (file.left_out > 0) notify.warning(t(leftOut, { count: file.left_out }));
  };
}
