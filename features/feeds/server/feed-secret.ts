import { refuseField } from '#kit/error.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { sourceTexts as words } from '../contract/feed-source.texts.ts';
import { type FeedSourceForm, keepsSecret } from '../contract/feeds.source.ts';
import { sourceToWire } from './feed-setup.mapper.ts';
import type { SetupRow } from './feed-setup.repository.ts';

/**
 * The secret that belongs to what is typed: the typed one, the stored one where it was given for the same server, name and
 * key, or none where the login needs none.
 * @throws AppError that names `secret` where it has to be typed
 */
export function secretFor(stored: SetupRow, typed: FeedSourceForm, secrets: Secrets): string | null {
  if (typed.url === null || typed.login.kind === 'none') return null;
  if (typed.secret !== undefined) return typed.secret;
  if (stored.secret_sealed !== null && keepsSecret(sourceToWire(stored), typed))
    return secrets.open(stored.secret_sealed);
  throw refuseField('secret', stored.secret_sealed === null ? words.secretNeeded.en : words.secretMissing.en);
}
