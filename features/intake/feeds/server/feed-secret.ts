import { refuseField } from '#kit/error.ts';
import { judgeKey } from '#server/outbound/sftp.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { sourceTexts as words } from '../contract/feed-source.texts.ts';
import { type FeedSourceForm, keepsSecret } from '../contract/feeds.source.ts';
import { sourceToWire } from './feed-setup.mapper.ts';
import type { SetupRow } from './feed-setup.repository.ts';

/** What a login needs beyond its name, opened. */
export type OpenedSecret = { readonly secret: string | null; readonly passphrase: string | null };
const nothing: OpenedSecret = { secret: null, passphrase: null };

/**
 * The secret that belongs to what is typed: the typed one, the stored one where it was given for the same server, name and
 * key, or none where the login needs none. A typed key comes with its own passphrase or with none.
 * @throws AppError that names `secret` or `passphrase` where it has to be typed, or typed otherwise
 */
export async function secretFor(stored: SetupRow, typed: FeedSourceForm, secrets: Secrets): Promise<OpenedSecret> {
  if (typed.url === null || typed.login.kind === 'none') return nothing;
  const opened = openedFor(stored, typed, secrets);
  // Said while it is typed, and not by the run of the next night. What is stored was judged then.
  if (typed.login.kind === 'key' && opened.secret !== null && (typed.secret ?? typed.passphrase) !== undefined) {
    const verdict = await judgeKey(opened.secret, opened.passphrase);
    if (verdict === 'unreadable') throw refuseField('secret', words.keyUnreadable);
    if (verdict === 'passphrase') throw refuseField('passphrase', words.passphraseNeeded);
  }
  return opened;
}

function openedFor(stored: SetupRow, typed: FeedSourceForm, secrets: Secrets): OpenedSecret {
  if (typed.secret !== undefined) return { secret: typed.secret, passphrase: typed.passphrase ?? null };
  if (stored.secret_sealed === null) throw refuseField('secret', words.secretNeeded);
  if (!keepsSecret(sourceToWire(stored), typed)) throw refuseField('secret', words.secretMissing);
  return { ...storedSecret(stored, secrets), ...(typed.passphrase ? { passphrase: typed.passphrase } : {}) };
}

/** What is stored, opened: it lives only as long as the asking. */
export const storedSecret = (
  { secret_sealed, passphrase_sealed }: Pick<SetupRow, 'secret_sealed' | 'passphrase_sealed'>,
  secrets: Secrets,
): OpenedSecret => ({
  secret: secret_sealed === null ? null : secrets.open(secret_sealed),
  passphrase: passphrase_sealed === null ? null : secrets.open(passphrase_sealed),
});

/** What goes into the row: what was typed sealed anew, what was kept as it is. */
export function sealedFor(
  stored: SetupRow,
  typed: FeedSourceForm,
  opened: OpenedSecret,
  secrets: Secrets,
): Pick<SetupRow, 'secret_sealed' | 'passphrase_sealed'> {
  const keep = (value: string | null, isTyped: boolean, sealed: string | null) =>
    value === null ? null : isTyped || sealed === null ? secrets.seal(value) : sealed;
  return {
    secret_sealed: keep(opened.secret, typed.secret !== undefined, stored.secret_sealed),
    passphrase_sealed: keep(opened.passphrase, typed.passphrase !== undefined, stored.passphrase_sealed),
  };
}
