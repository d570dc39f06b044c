import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { addProfile } from '#features/selling/pricing/contract/profiles.calls.ts';
import { profileHistory } from '#features/selling/pricing/contract/profiles.history-kinds.ts';
import type { ProfileRow, VersionState } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { useProfileUse } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { useScopeWords } from '../scope-words.ts';
import { NewProfileDialog } from './new-profile-dialog.tsx';

export const versionTones: Readonly<Record<VersionState, Tone>> = {
  active: 'success',
  scheduled: 'info',
  draft: 'neutral',
  retired: 'neutral',
};

/** One profile of the list: for whom, which version, and how far it reaches. */
export function ProfileEntry({ profile }: { profile: ProfileRow }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const [copying, setCopying] = useState(false);
  const mayAdd = useMayCall(addProfile);
  const shops = useNamedShops().data ?? [];
  const { id, no, name, shop_id, state } = profile;
  return (
    <Entry
      facts={<Facts profile={profile} />}
      state={<StatusMark tone={toneFor(versionTones, state)}>{t(wordFor(words, state))}</StatusMark>}
      actions={
        <>
          {mayAdd ? (
            <Button aria-label={t(words.of, { action: t(words.duplicate), name })} onClick={() => setCopying(true)}>
              {t(words.duplicate)}
            </Button>
          ) : null}
          <HistoryButton of={profileHistory} id={id} name={name} />
        </>
      }
    >
      <span>
        <Link
          to="."
          className={styles.open}
          search={(before) => patchSearch(before, { profile: id, no: profile.draft_no ?? no })}
        >
          {name}
        </Link>
        <span className="t-faint"> {shops.find((shop) => shop.id === shop_id)?.name}</span>
      </span>
      {copying ? (
        <NewProfileDialog
          from={{ id, no, name, shop_id }}
          onClose={() => setCopying(false)}
          onMade={(made) => setSearch({ profile: made.id, no: made.no })}
        />
      ) : null}
    </Entry>
  );
}

function Facts({ profile }: { profile: ProfileRow }) {
  const t = useText();
  const wordsOf = useScopeWords();
  const { id, no, state, scopes, scopes_total, draft_no, scheduled_no, start_at, changed_at, changed_by } = profile;
  const use = useProfileUse(profile.shop_id, state === 'active').data?.find((one) => one.profile_id === id);
  const more = scopes_total - scopes.length;
  const at = formatDateTime(changed_at);
  const facts = [
    [...scopes.map(wordsOf), ...(more > 0 ? [t(words.moreScopes, { count: more })] : [])].join('; '),
    t(words.version, { no }),
    draft_no !== null && draft_no !== no ? t(words.withDraft, { no: draft_no }) : null,
    scheduled_no !== null && start_at !== null
      ? t(words.startsAt, { no: scheduled_no, at: formatDateTime(start_at) })
      : null,
    use && state === 'active' ? t(words.won, { count: use.won }) : null,
    use && use.overridden > 0 ? t(words.overridden, { count: use.overridden }) : null,
    use?.net_margin ? t(words.netMargin, { percent: use.net_margin }) : null,
    use && use.blocked > 0 ? t(words.blocked, { count: use.blocked }) : null,
    changed_by ? t(words.changedBy, { at, name: changed_by }) : t(words.changed, { at }),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
