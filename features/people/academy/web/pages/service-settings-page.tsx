import { Tabs } from 'antd';
import { listCards } from '#features/people/academy/contract/academy.calls.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardList } from '../components/card-list.tsx';
import { RequestQueue } from '../components/request-queue.tsx';

/** What sellers find under Service, and the queue of what they asked for (pages.md 4.24). */
export function ServiceSettingsPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listCards) && !scoped;
  return (
    <>
      <PageHeader title={t(words.settingsTitle)} lead={t(words.settingsLead)} />
      {may ? (
        <Tabs
          items={[
            { key: 'cards', label: t(words.cards), children: <CardList /> },
            { key: 'requests', label: t(words.requests), children: <RequestQueue /> },
          ]}
        />
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
