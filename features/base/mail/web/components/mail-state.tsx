import type { MailStatus } from '#features/base/mail/contract/mail.model.ts';
import { mailTexts as words } from '#features/base/mail/contract/mail.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<MailStatus, Tone>> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  bounced: 'error',
};

/** A mail's state in words. */
export function MailState({ status }: { status: MailStatus }) {
  const t = useText();
  return <StatusMark tone={toneFor(tones, status)}>{t(wordFor(words, status))}</StatusMark>;
}
