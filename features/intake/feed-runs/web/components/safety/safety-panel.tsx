import { useState } from 'react';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { saveFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { GuardsForm, RulesForm, useSafety } from '#features/intake/feeds/web/safety-forms.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { RunFeedOf } from '../../feed-rules.ts';
import { drawerPatch, type FeedDrawer, type FeedsDrawer, type SafetyPlace } from '../../feed-runs.search.ts';
import styles from '../feed-runs.module.css';
import { QuarantinePart } from './quarantine-part.tsx';

type Props = {
  readonly of: RunFeedOf;
  readonly place: FeedDrawer;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onChanged: (changed: boolean) => void;
};

/** What keeps the imports of a feed safe: its rules, its guards, and the values these kept out. */
export function SafetyPanel({ place, ...rest }: Props) {
  return place.what === 'safety' ? <Content place={place} {...rest} /> : null;
}

/** Both forms stay where they are while another tab is looked at: nothing typed is lost. */
function Content({ of, place, onOpen, onChanged }: Omit<Props, 'place'> & { readonly place: SafetyPlace }) {
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
          {mayChange || place.tab === 'quarantine' ? null : <p className={styles.note}>{t(words.readOnly)}</p>}
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
