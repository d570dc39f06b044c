import { importErrorTexts } from '#features/intake/local-imports/contract/local-imports.error-texts.ts';
import type { ImportState, RowState, RowVerdict } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { importStateTexts, reportTexts } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import type { Text } from '#kit/text.ts';
import type { SendError } from '#web/lib/send.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

type Look = { readonly text: Text; readonly tone: Tone };

export const verdictWords: Readonly<Record<RowVerdict, Look>> = {
  new: { text: reportTexts.new, tone: 'info' },
  changed: { text: reportTexts.changed, tone: 'warning' },
  missing: { text: reportTexts.missing, tone: 'warning' },
  unchanged: { text: reportTexts.unchanged, tone: 'neutral' },
  refused: { text: reportTexts.refused, tone: 'error' },
};

export const outcomeWords: Readonly<Record<Exclude<RowState, 'planned'>, Look>> = {
  done: { text: reportTexts.done, tone: 'success' },
  failed: { text: reportTexts.failed, tone: 'error' },
  undone: { text: reportTexts.undone, tone: 'neutral' },
  kept: { text: reportTexts.kept, tone: 'warning' },
};

export const importStateWords: Readonly<Record<ImportState, Look>> = {
  reading: { text: importStateTexts.reading, tone: 'info' },
  checking: { text: importStateTexts.checking, tone: 'info' },
  uploaded: { text: importStateTexts.uploaded, tone: 'neutral' },
  checked: { text: importStateTexts.checked, tone: 'info' },
  running: { text: importStateTexts.running, tone: 'info' },
  done: { text: importStateTexts.done, tone: 'success' },
  partly: { text: importStateTexts.partly, tone: 'warning' },
  failed: { text: importStateTexts.failed, tone: 'error' },
  undoing: { text: importStateTexts.undoing, tone: 'info' },
  undone: { text: importStateTexts.undone, tone: 'neutral' },
  undone_partly: { text: importStateTexts.undone_partly, tone: 'warning' },
};

/** Why the server refused, in the person's language where we have it. */
export const refusalText = ({ code, message }: Pick<SendError, 'code' | 'message'>, t: Translate): string => {
  const known = importErrorTexts[code];
  return known ? t(known, { message }) : message;
};
