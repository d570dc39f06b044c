import { Button } from 'antd';
import { useState } from 'react';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { createCampaign, listCampaigns } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CampaignDetail } from '../components/campaign-detail.tsx';
import { CampaignDialog } from '../components/campaign-dialog.tsx';
import { CampaignList } from '../components/campaign-list.tsx';

/** Campaigns (pages.md 4.8): the list, or one with its products, invitations, results and evidence. */
export function CampaignsPage() {
  const t = useText();
  const { scoped } = useActor();
  const { search, setSearch } = useUrlSearch();
  const may = useMayCall(listCampaigns) && !scoped;
  const [creating, setCreating] = useState(false);
  const opened = idIn(search.id);
  const create = (
    <Can call={createCampaign}>
      <Button type="primary" onClick={() => setCreating(true)}>
        {t(words.create)}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead)} actions={may && opened === null ? create : undefined} />
      {may ? opened === null ? <CampaignList create={create} /> : <CampaignDetail id={opened} /> : <NotAllowed />}
      {may ? (
        <Can call={createCampaign}>
          <OutcomeBar />
        </Can>
      ) : null}
      {creating ? (
        <CampaignDialog campaign={null} onClose={() => setCreating(false)} onSaved={(id) => setSearch({ id })} />
      ) : null}
    </>
  );
}
