import { Button } from 'antd';
import { useState } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { addProfile, listProfiles } from '#features/selling/pricing/contract/profiles.calls.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { listStops } from '#features/selling/pricing/contract/stops/stops.calls.ts';
import { stopSentences as stopWords } from '#features/selling/pricing/contract/stops/stops.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NewProfileDialog } from '../components/new-profile-dialog.tsx';
import { ProfileList } from '../components/profile-list.tsx';
import { StopsDialog } from '../components/stops-dialog.tsx';
import { ProfilePart } from '../editor/profile-part.tsx';
import { readProfiles } from '../profiles.search.ts';

/** /price/profiles: the rules prices are made by. */
export function PriceProfilesPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const [adding, setAdding] = useState(false);
  const { opened } = readProfiles(search);
  const may = useMayCall(listProfiles);
  const mayAdd = useMayCall(addProfile);
  const mayStop = useMayCall(listStops);
  const [stopping, setStopping] = useState(false);
  if (opened && may) return <ProfilePart key={`${opened.id} ${opened.no}`} {...opened} />;
  const stops = mayStop ? <Button onClick={() => setStopping(true)}>{t(stopWords.open)}</Button> : null;
  const add = mayAdd ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t(words.add)}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.priceProfiles)}
        lead={t(words.lead)}
        actions={
          <>
            {stops}
            {add}
          </>
        }
      />
      {may ? <ProfileList add={add} /> : <NotAllowed />}
      {stopping ? <StopsDialog onClose={() => setStopping(false)} /> : null}
      {adding ? (
        <NewProfileDialog
          from={null}
          onClose={() => setAdding(false)}
          onMade={({ id, no }) => setSearch({ profile: id, no })}
        />
      ) : null}
    </>
  );
}
