import {
  type DocumentState,
  documentStateTexts,
} from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<DocumentState, Tone>> = {
  ok: 'success',
  new: 'info',
  expiring: 'warning',
  expired: 'error',
  missing: 'error',
  rejected: 'error',
  optional: 'neutral',
};

/** How one document, or all of a seller, stand. */
export function DocumentsMark({ state }: { state: DocumentState }) {
  const t = useText();
  return <StatusMark tone={toneFor(tones, state)}>{t(wordFor(documentStateTexts, state))}</StatusMark>;
}
