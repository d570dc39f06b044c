import { Link } from '@tanstack/react-router';
import { listAccounts } from '#features/base/users/contract/users.accounts.calls.ts';
import { setupTexts as words } from '#features/intake/feeds/contract/feed-setup.texts.ts';
import { getDirectoryEntry } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NotAllowed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useResellerPeople } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';

/** Who of the reseller can log in. */
export function PeoplePart({ of: { reseller } }: { of: FeedOf }) {
  const t = useText();
  const may = useMayCall(getDirectoryEntry);
  const found = useResellerPeople(reseller.seller_id, may);
  if (!may) return <NotAllowed />;
  if (found.isPending) return <FirstLoad rows={3} height={48} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { people } = found.data;
  const toUsers = (
    <Can call={listAccounts}>
      <Link to="/settings/permission" search={{ panel: 'users' }}>
        {t(words.toUsers)}
      </Link>
    </Can>
  );
  if (people.length === 0)
    return (
      <NothingYet title={t(words.noPeople)} actions={toUsers}>
        {t(words.noPeopleWhy)}
      </NothingYet>
    );
  return (
    <>
      <p className={feedsStyles.lead}>{t(words.peopleLead, { reseller: reseller.seller_name })}</p>
      <ul className={setupStyles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <span>
              <Can call={listAccounts} otherwise={<strong>{one.name || one.email}</strong>}>
                <Link to="/settings/permission" search={{ panel: 'users', search_text: one.email }}>
                  {one.name || one.email}
                </Link>
              </Can>
              {one.name ? <span className={feedsStyles.faint}> {one.email}</span> : null}
            </span>
            <span className={feedsStyles.faint}>
              {t(words.lastLogin)}: {one.last_login ? formatDateTime(one.last_login) : t(words.neverLoggedIn)}
            </span>
            {one.active ? null : <StatusMark tone="neutral">{t(words.inactive)}</StatusMark>}
          </li>
        ))}
      </ul>
      {toUsers}
    </>
  );
}
