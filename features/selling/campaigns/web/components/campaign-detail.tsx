import { Button } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { createCampaign } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { leastTopShare } from '#features/selling/campaigns/contract/campaigns.checks.ts';
import { localSaid, nameIn } from '#features/selling/campaigns/contract/campaigns.columns.ts';
import { campaignErrors } from '#features/selling/campaigns/contract/campaigns.errors.ts';
import { campaignHistory } from '#features/selling/campaigns/contract/campaigns.history-kinds.ts';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { type CampaignState, isEditable, mayAskFor } from '#features/selling/campaigns/contract/campaigns.status.ts';
import type { Text } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { FactLine, Panel, PanelHead, Panels } from '#web/ui/panel/panel.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { campaignTones, campaignWord, deadlineOf, typeWord } from '../campaign-words.ts';
import { useCampaign, useDeleteCampaign, useMoveCampaign } from '../campaigns.api.ts';
import { campaignParts, noFilters, partIn } from '../campaigns.search.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { InvitesPanel } from './invites-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SaidPanel } from './said-panel.tsx';

/** One campaign: its standing and moves, products, invitations, results, evidence. */
export function CampaignDetail({ id }: { id: number }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const found = useCampaign(id);
  const part = partIn(search);
  const back = (
    <Button type="link" onClick={() => setSearch({ ...noFilters, id: undefined, tab: undefined })}>
      ← {t(words.back)}
    </Button>
  );
  if (found.isPending) return <FirstLoad rows={5} height={72} />;
  if (found.isError)
    return (
      <>
        <div>{back}</div>
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      </>
    );
  const campaign = found.data;
  return (
    <Panels>
      <div>{back}</div>
      <Head campaign={campaign} />
      <TabLinks
        label={t(words.parts)}
        current={part}
        tabs={campaignParts.map((key) => ({
          key,
          label: t(words[key]),
          patch: { ...noFilters, tab: key === 'products' ? undefined : key },
        }))}
      />
      {part === 'products' ? <ItemsPanel campaign={campaign} /> : null}
      {part === 'invites' ? <InvitesPanel campaign={campaign} /> : null}
      {part === 'said' ? <SaidPanel campaign={campaign} /> : null}
      {part === 'results' ? <ResultsPanel id={id} /> : null}
      {part === 'evidence' ? <EvidencePanel campaign={campaign} /> : null}
    </Panels>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const language = useLanguage();
  const money = useMoney();
  const name = nameIn(campaign.names, language);
  const unsent = campaign.shops.filter((shop) => shop.unsent > 0);
  const share = 100 - Number(campaign.market_share);
  return (
    <Panel label={name}>
      <PanelHead
        actions={
          <>
            <Moves campaign={campaign} />
            <HistoryButton of={campaignHistory} id={campaign.id} name={name} />
          </>
        }
      >
        <h2>{name}</h2>
        <StatusMark tone={toneFor(campaignTones, campaign.state)}>{t(campaignWord(campaign.state))}</StatusMark>
      </PanelHead>
      <FactLine>
        <span>{t(typeWord(campaign.type))}</span>
        <span>{campaign.shops.map((shop) => shop.name).join(', ')}</span>
        <span>{`${localSaid(campaign.start_local)} – ${localSaid(campaign.end_local)}`}</span>
        {campaign.proposal_until ? (
          <span>
            {t(words.proposals)}: {deadlineOf(campaign)}
          </span>
        ) : null}
        {campaign.rules.up_to ? <span>{t(words.announced, { percent: campaign.rules.up_to })}</span> : null}
        {campaign.ranges.map((range) => (
          <StatusMark key={range.shop_id} tone={Number(range.share) < leastTopShare ? 'warning' : 'success'}>
            {t(words.covers, { share: formatNumber(range.share, language, 2), shop: range.shop, min: leastTopShare })}
          </StatusMark>
        ))}
        {campaign.unkept.map((one) => (
          <StatusMark key={one.shop_id} tone="warning">
            {t(words.unkept, { shop: one.shop, count: one.items })}
          </StatusMark>
        ))}
        {share > 0 ? <span>{t(words.sellerShare, { percent: share })}</span> : null}
        {campaign.budget ? (
          <span>
            {t(words.budgetUsed, {
              spent: campaign.spent === null ? '–' : money.price(campaign.spent, campaign.budget_currency ?? ''),
              budget: money.price(campaign.budget, campaign.budget_currency ?? ''),
            })}
          </span>
        ) : null}
      </FactLine>
      {unsent.length > 0 ? (
        <FactLine role="status">
          {unsent.map((shop) => (
            <span key={shop.id}>{t(words.unsent, { shop: shop.name, count: shop.unsent })}</span>
          ))}
        </FactLine>
      ) : null}
    </Panel>
  );
}

const unkeptCode = campaignErrors.orderLimitsUnkept.code;
const moveWords: Partial<Record<CampaignState, Text>> = {
  open: words.toOpen,
  review: words.toReview,
  scheduled: words.toScheduled,
  paused: words.toPaused,
  running: words.toRunning,
};
const next: readonly CampaignState[] = ['open', 'review', 'scheduled', 'running', 'paused'];

function Moves({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const ask = useAsk();
  const { setSearch } = useUrlSearch();
  const [editing, setEditing] = useState(false);
  const move = useMoveCampaign();
  const remove = useDeleteCampaign(() => setSearch({ ...noFilters, id: undefined, tab: undefined }));
  const go = (to: CampaignState, confirm = false) =>
    move.mutate(
      { params: { id: campaign.id }, body: { to, version: campaign.version, confirm } },
      {
        onSuccess: ({ failed }) => failed > 0 && notify.warning(t(words.failedSome, { count: failed })),
        // Which shops keep to a limit is only known for certain when it is scheduled.
        onError: (error) =>
          error.code === unkeptCode && !confirm ? void goWithout(to, error.message) : showFailure(error),
      },
    );
  const goWithout = async (to: CampaignState, text: string) => {
    if (await ask({ title: t(words.unkeptAsk), text, confirm: t(words.toScheduled) })) go(to, true);
  };
  const may = (to: CampaignState) => mayAskFor(campaign.state, to);
  const over = async (to: 'ended' | 'cancelled') => {
    const title = t(to === 'ended' ? words.endAsk : words.cancelAsk);
    const confirm = t(to === 'ended' ? words.toEnded : words.toCancelled);
    if (await ask({ title, text: t(words.restoreWhy), confirm, danger: true })) go(to);
  };
  const drop = async () => {
    if (await ask({ title: t(words.deleteAsk), confirm: t(words.delete), danger: true }))
      remove.mutate({ params: { id: campaign.id } });
  };
  const offered = next.filter(may);
  const main = offered.includes('scheduled') ? 'scheduled' : offered[0];
  return (
    <Can call={createCampaign}>
      {isEditable(campaign.state) ? <Button onClick={() => setEditing(true)}>{t(words.edit)}</Button> : null}
      {offered.map((to) => (
        <Button key={to} type={to === main ? 'primary' : 'default'} loading={move.isPending} onClick={() => go(to)}>
          {t(campaign.state === 'scheduled' && to === 'review' ? words.backToReview : moveWords[to]!)}
        </Button>
      ))}
      {may('ended') ? (
        <Button danger onClick={() => void over('ended')}>
          {t(words.toEnded)}
        </Button>
      ) : null}
      {campaign.state === 'draft' ? (
        <Button danger onClick={() => void drop()}>
          {t(words.delete)}
        </Button>
      ) : may('cancelled') ? (
        <Button danger onClick={() => void over('cancelled')}>
          {t(words.toCancelled)}
        </Button>
      ) : null}
      {editing ? <CampaignDialog campaign={campaign} onClose={() => setEditing(false)} /> : null}
    </Can>
  );
}
