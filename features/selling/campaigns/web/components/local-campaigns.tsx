import { Button } from 'antd';
import { useState } from 'react';
import { nameIn } from '#features/selling/campaigns/contract/campaigns.columns.ts';
import { proposeItems } from '#features/selling/campaigns/contract/campaigns.local.calls.ts';
import type { LocalCampaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { isPlanned } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { Can } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { FactLine, Panel, PanelHead, Panels } from '#web/ui/panel/panel.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { campaignTones, campaignWord, deadlineOf, inviteTones, inviteWord, periodIn } from '../campaign-words.ts';
import { useDecline, useLocalCampaigns } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';
import { LocalOffers } from './local-offers.tsx';

/** What a local seller is invited to: period, deadline, share, its proposals and what was decided. */
export function LocalCampaigns() {
  const t = useText();
  const found = useLocalCampaigns();
  if (found.isPending) return <FirstLoad rows={3} height={110} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0)
    return <NothingYet title={t(words.noInvitations)}>{t(words.noInvitationsWhy)}</NothingYet>;
  return (
    <Panels>
      {found.data.map((one) => (
        <Invitation key={one.id} campaign={one} />
      ))}
    </Panels>
  );
}

function Invitation({ campaign }: { campaign: LocalCampaign }) {
  const t = useText();
  const language = useLanguage();
  const ask = useAsk();
  const decline = useDecline();
  const [opened, setOpened] = useState(false);
  const name = nameIn(campaign.names, language);
  const deadline = deadlineOf(campaign);
  // A server of the release before does not say them.
  const said = new Set([nameIn(campaign.message ?? {}, language), nameIn(campaign.descriptions ?? {}, language)]);
  said.delete('');
  const least = new Set(campaign.min_percents?.map((one) => t(words.leastIn, one)));
  const open = campaign.state === 'open' && campaign.invite !== 'declined';
  const refuse = async () => {
    if (await ask({ title: t(words.declineAsk), confirm: t(words.decline), danger: true }))
      decline.mutate({ params: { id: campaign.id } });
  };
  return (
    <Panel label={name}>
      <PanelHead
        actions={
          <>
            <Button
              type={open && !opened ? 'primary' : 'default'}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {t(open ? words.propose : words.viewProposals)}
            </Button>
            {isPlanned(campaign.state) && campaign.invite !== 'declined' ? (
              <Can call={proposeItems}>
                <Button onClick={() => void refuse()}>{t(words.decline)}</Button>
              </Can>
            ) : null}
          </>
        }
      >
        <h2>{name}</h2>
        <StatusMark tone={toneFor(campaignTones, campaign.state)}>{t(campaignWord(campaign.state))}</StatusMark>
        <StatusMark tone={toneFor(inviteTones, campaign.invite)}>{t(inviteWord(campaign.invite))}</StatusMark>
      </PanelHead>
      <FactLine>
        {campaign.shops.map((shop) => (
          <span key={shop.id}>
            {shop.name}: {periodIn(shop.start_at, shop.end_at, shop.zone)}
          </span>
        ))}
      </FactLine>
      <FactLine>
        <span>{campaign.state === 'open' ? deadline && t(words.until, { when: deadline }) : t(words.closed)}</span>
        {campaign.min_percent ? <span>{t(words.least, { percent: campaign.min_percent })}</span> : null}
        {[...least].map((said) => (
          <span key={said}>{said}</span>
        ))}
        <span>{t(words.yourShare, { percent: campaign.seller_share })}</span>
      </FactLine>
      {[...said].map((text) => (
        <p key={text} className={styles.said}>
          {text}
        </p>
      ))}
      {opened ? <LocalOffers campaign={campaign} open={open} /> : null}
    </Panel>
  );
}
