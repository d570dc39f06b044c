import { Button } from 'antd';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Begun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useProfileVersion } from '../profiles.api.ts';
import { noProfile } from '../profiles.search.ts';
import { ProfileEditor } from './profile-editor.tsx';

/** One version of a profile, in place of the list. */
export function ProfilePart({ id, no, simulation }: { id: number; no: number; simulation: number | null }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const found = useProfileVersion(id, no);
  if (found.data)
    return (
      <Begun key={`${id} ${no}`} read={found.data} version={`${found.data.version} ${found.data.state}`}>
        {(version) => <ProfileEditor version={version} simulation={simulation} />}
      </Begun>
    );
  return (
    <>
      <PageHeader
        title={t(words.list)}
        actions={<Button onClick={() => setSearch(noProfile)}>{t(words.back)}</Button>}
      />
      {found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={6} height={64} />
      )}
    </>
  );
}
