import { skipStep } from '#features/work/set-up/server/use-cases/skip-step.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

/** Mails of the demo market wait to be read in its log: the set-up, which is done but for a mail server, asks for none. */
export async function leaveMailWaiting(platform: Platform): Promise<void> {
  await skipStep(platform)({ params: { key: 'mail_server' }, body: { skipped: true } }, await adaIn(platform, 1));
}
