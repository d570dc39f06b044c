import { Button } from 'antd';
import { thumbnailOf } from '#features/base/files/contract/files.rules.ts';
import { useLanguages } from '#features/base/shops/web/shops.public.ts';
import { saveCampaignSaid } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { nameIn } from '#features/selling/campaigns/contract/campaigns.columns.ts';
import type { Campaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { messageKinds } from '#features/selling/campaigns/contract/campaigns.said.ts';
import { isAlive } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { Can } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { Panel, PanelHead, Panels } from '#web/ui/panel/panel.tsx';
import { messageWords } from '../campaign-words.ts';
import styles from '../campaigns.module.css';
import { SaidDialog } from './said-dialog.tsx';

/** What a campaign says: to customers at its products, and to sellers in its emails. */
export function SaidPanel({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const language = useLanguage();
  const [editing, setEditing] = useDialogState<true>();
  const name = nameIn(campaign.names, language);
  const { shops } = campaign;
  // A server of the release before does not say them.
  const { badge = null, descriptions = {}, messages, telling = shops } = campaign as Partial<Campaign>;
  const others = shops.filter(({ id }) => !telling.some((one) => one.id === id)).map((shop) => shop.name);
  return (
    <Panels>
      <Panel label={t(words.inShops)}>
        <PanelHead
          actions={
            isAlive(campaign.state) ? (
              <Can call={saveCampaignSaid}>
                <Button onClick={() => setEditing(true)}>{t(words.editSaid)}</Button>
              </Can>
            ) : null
          }
        >
          <h3>{t(words.inShops)}</h3>
        </PanelHead>
        <p className={styles.note}>{t(words.inShopsWhy)}</p>
        <Facts>
          <Fact name={t(words.badge)}>
            {badge === null ? (
              t(words.noBadge)
            ) : (
              <img className={styles.badge} src={thumbnailOf(badge)} alt={t(words.badgeOf, { name })} />
            )}
          </Fact>
          <Fact name={t(words.description)}>
            <Texts of={descriptions} />
          </Fact>
        </Facts>
        {others.length > 0 ? <p className={styles.note}>{t(words.notTelling, { shops: others.join(', ') })}</p> : null}
      </Panel>
      <Panel label={t(words.toSellers)}>
        <PanelHead>
          <h3>{t(words.toSellers)}</h3>
        </PanelHead>
        <p className={styles.note}>{t(words.toSellersWhy)}</p>
        <Facts>
          {messageKinds.map((kind) => (
            <Fact key={kind} name={t(messageWords[kind])}>
              <Texts of={messages?.[kind] ?? {}} />
            </Fact>
          ))}
        </Facts>
      </Panel>
      {editing ? <SaidDialog campaign={campaign} onClose={() => setEditing(null)} /> : null}
    </Panels>
  );
}

/** A text in each language it is written in. */
function Texts({ of }: { of: Readonly<Record<string, string>> }) {
  const t = useText();
  const languages = useLanguages().data?.results ?? [];
  const written = Object.entries(of);
  if (written.length === 0) return t(words.noText);
  return (
    <ul className={styles.texts}>
      {written.map(([code, text]) => (
        <li key={code}>
          <span className={styles.note}>{languages.find((one) => one.code === code)?.name ?? code}</span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
