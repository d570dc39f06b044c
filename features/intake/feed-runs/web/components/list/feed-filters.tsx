import { Button, Input, Select } from 'antd';
import { feedListTexts as words } from '#features/intake/feed-runs/contract/feed-list.texts.ts';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { freshnesses } from '#features/intake/feeds/contract/feeds.schedule.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import {
  countriesOf,
  type FeedState,
  type FeedsAsked,
  feedStates,
  type SourceKind,
  sourceKinds,
} from '../../feed-list.ts';

export const stateWords: Readonly<Record<FeedState, (typeof words)['stateOn']>> = {
  on: words.stateOn,
  off: words.stateOff,
  paused: words.statePaused,
  failing: words.stateFailing,
  unmapped: words.stateUnmapped,
};
export const sourceWords: Readonly<Record<SourceKind, (typeof words)['sourceWeb']>> = {
  web: words.sourceWeb,
  api: words.sourceApi,
  sftp: words.sourceSftp,
  upload: words.sourceUpload,
};

type Props = {
  readonly asked: FeedsAsked;
  readonly resellers: readonly ResellerFeeds[];
  readonly onClear: () => void;
};

/** Search and filters, all in the address. */
export function FeedFilters({ asked, resellers, onClear }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const set = (patch: Parameters<typeof filterPatch>[0]) => setSearch(filterPatch(patch));
  const countries = countriesOf(resellers);
  const choice = (
    label: string,
    value: string | undefined,
    options: { value: string; label: string }[],
    key: string,
  ) => (
    <Select<string>
      aria-label={label}
      placeholder={label}
      allowClear
      value={value ?? null}
      options={options}
      onChange={(next) => set({ [key]: next })}
    />
  );
  return (
    <ListFilters set={setAmong(asked, ['state', 'freshness', 'source', 'country'])}>
      <Input.Search
        aria-label={t(feedScreenTexts.filter)}
        placeholder={t(feedScreenTexts.filter)}
        value={asked.text}
        maxLength={200}
        allowClear
        onChange={(event) => setSearch(filterPatch({ search_text: event.target.value }), { replace: true })}
      />
      {choice(
        t(words.anyState),
        asked.state,
        feedStates.map((value) => ({ value, label: t(stateWords[value]) })),
        'feed_state',
      )}
      {choice(
        t(words.anyFreshness),
        asked.freshness,
        freshnesses.map((value) => ({ value, label: t(scheduleTexts[value]) })),
        'freshness',
      )}
      {choice(
        t(words.anySource),
        asked.source,
        sourceKinds.map((value) => ({ value, label: t(sourceWords[value]) })),
        'source',
      )}
      {countries.length > 0
        ? choice(
            t(words.anyCountry),
            asked.country,
            countries.map((value) => ({ value, label: value })),
            'country',
          )
        : null}
      {asked.filtered ? <Button onClick={onClear}>{t(words.clearFilters)}</Button> : null}
    </ListFilters>
  );
}
