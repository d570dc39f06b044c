import { Drawer } from 'antd';
import { useState } from 'react';
import { saveFeedSafety } from '#features/feeds/contract/feeds-safety.calls.ts';
import { feedSafetyTexts as words } from '#features/feeds/contract/feeds-safety.texts.ts';
import { feedScreenTexts } from '#features/feeds/contract/feeds-screen.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { FeedOf } from '../../feed-rules.ts';
import { drawerPatch, type FeedsDrawer, type SafetyPlace } from '../../feeds.search.ts';
import { useSafety } from '../../feeds-safety.api.ts';
import { GuardsForm } from './guards-form.tsx';
import { QuarantinePart } from './quarantine-part.tsx';
import { RulesForm } from './rules-form.tsx';
import './safety.css';

type Props = {
  readonly of: FeedOf | null;
  readonly place: SafetyPlace;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** What keeps the imports of a feed safe: its rules, its guards, and the values these kept out. */
export function SafetyDrawer({ of, place, onOpen, onClose }: Props) {
  const t = useText();
  const ask = useAsk();
  const width = useWindowWidth();
  const [changed, setChanged] = useState(false);
  const close = async () => {
    const question = { title: t(words.discardAsk), text: t(words.discardWhat), confirm: t(words.discardYes) };
    if (!changed || (await ask({ ...question, danger: true }))) onClose();
  };
  const title = of
    ? t(words.title, { reseller: of.reseller.seller_name, feed: of.feed.name })
    : t(feedScreenTexts.feedMissing);
  return (
    <Drawer
      open
      onClose={() => void close()}
      size={Math.min(860, width)}
      title={title}
      classNames={{ body: 'ts-body' }}
    >
      {of ? <Content of={of} place={place} onOpen={onOpen} onChanged={setChanged} /> : null}
      {of ? null : <NothingYet title={t(feedScreenTexts.feedMissing)} />}
    </Drawer>
  );
}

type ContentProps = Pick<Props, 'place' | 'onOpen'> & {
  readonly of: FeedOf;
  readonly onChanged: (changed: boolean) => void;
};

/** Both forms stay where they are while another tab is looked at: nothing typed is lost. */
function Content({ of, place, onOpen, onChanged }: ContentProps) {
  const t = useText();
  const mayChange = useMayCall(saveFeedSafety);
  const safety = useSafety(of.feed.id);
  const [unsaved, setUnsaved] = useState({ rules: false, guards: false });
  const note = (part: 'rules' | 'guards') => (changed: boolean) => {
    const next = { ...unsaved, [part]: changed };
    setUnsaved(next);
    onChanged(next.rules || next.guards);
  };
  const labels = { rules: words.tabRules, guards: words.tabGuards, quarantine: words.tabQuarantine };
  const tabs = (['rules', 'guards', 'quarantine'] as const).map((key) => ({
    key,
    label: t(labels[key]),
    patch: drawerPatch({ what: 'safety', feedId: of.feed.id, tab: key, state: 'pending', runId: undefined, page: 0 }),
  }));
  return (
    <>
      <TabLinks label={t(words.tabs)} tabs={tabs} current={place.tab} />
      {place.tab === 'quarantine' ? <QuarantinePart feedId={of.feed.id} place={place} onOpen={onOpen} /> : null}
      {safety.data ? (
        <>
          {mayChange || place.tab === 'quarantine' ? null : <p className="tf-note">{t(words.readOnly)}</p>}
          <div hidden={place.tab !== 'rules'}>
            <RulesForm feedId={of.feed.id} rules={safety.data.rules} readOnly={!mayChange} onChanged={note('rules')} />
          </div>
          <div hidden={place.tab !== 'guards'}>
            <GuardsForm
              feedId={of.feed.id}
              guards={safety.data.guards}
              readOnly={!mayChange}
              onChanged={note('guards')}
            />
          </div>
        </>
      ) : place.tab === 'quarantine' ? null : safety.isError ? (
        <LoadFailed error={safety.error} onRetry={() => void safety.refetch()} />
      ) : (
        <FirstLoad rows={6} height={56} />
      )}
    </>
  );
}
