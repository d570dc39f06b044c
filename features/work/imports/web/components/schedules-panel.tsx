import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { pauseFeed } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { scheduleInWords } from '#features/intake/feeds/contract/feeds.schedule-words.ts';
import { usePauseFeed } from '#features/intake/feeds/web/feeds.public.ts';
import { importsPageSize } from '#features/work/imports/contract/imports.calls.ts';
import {
  type ImportSchedule,
  type ScheduleState,
  scheduleStates,
} from '#features/work/imports/contract/imports.model.ts';
import { importsTexts as words } from '#features/work/imports/contract/imports.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { useImportSchedules } from '../imports.api.ts';
import { readSchedules, tabPatch } from '../imports.search.ts';

const looks: Readonly<Record<ScheduleState, Look>> = {
  on: { text: words.on, tone: 'success' },
  paused: { text: scheduleTexts.pausedMark, tone: 'neutral' },
  failing: { text: scheduleTexts.failing, tone: 'error' },
};

/** The feeds that are fetched by themselves, the next one first. */
export function SchedulesPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readSchedules(search);
  const found = useImportSchedules(asked.request);
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.searchSchedule)} text={asked.text} />
        <Select<string>
          aria-label={t(words.state)}
          placeholder={t(words.anySchedule)}
          allowClear
          value={asked.state ?? null}
          options={scheduleStates.map((value) => ({ value, label: t(looks[value].text) }))}
          onChange={(state) => setSearch(filterPatch({ state }))}
        />
      </ListFilters>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={importsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.totalSchedules, { count })}
        bones={{ rows: 6, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(tabPatch('schedules'))} />
          ) : (
            <NothingYet
              title={t(words.noSchedules)}
              actions={<Link to="/settings/international-sellers">{t(words.toFeeds)}</Link>}
            >
              {t(words.noSchedulesWhy)}
            </NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.schedules)}>
            {results.map((row) => (
              <ScheduleRow key={row.feed_id} row={row} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}

function ScheduleRow({ row }: { row: ImportSchedule }) {
  const t = useText();
  const pause = usePauseFeed(['imports.']);
  const paused = row.state === 'paused';
  const name = `${row.seller} – ${row.feed}`;
  const facts = [
    t(scheduleTexts.inZone, { words: t(scheduleInWords(row.times)), zone: row.zone }),
    row.next_run_at ? t(words.next, { when: formatDateTime(row.next_run_at) }) : null,
    row.last_good_at ? t(words.lastGood, { when: formatDateTime(row.last_good_at) }) : t(words.neverGood),
    row.failures > 1 ? t(words.failures, { count: row.failures }) : null,
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={<StatusMark tone={lookFor(looks, row.state).tone}>{t(lookFor(looks, row.state).text)}</StatusMark>}
      actions={
        <Can call={pauseFeed}>
          <Button
            loading={pause.isPending}
            aria-label={t(paused ? words.resumeOf : words.pauseOf, { name })}
            onClick={() => pause.mutate({ params: { id: row.feed_id }, body: { paused: !paused } })}
          >
            {t(paused ? scheduleTexts.resume : scheduleTexts.pause)}
          </Button>
        </Can>
      }
    >
      <Link
        to="/settings/international-sellers"
        search={({ shopId }) => patchSearch({ shopId }, { feed: row.feed_id, open: 'setup', tab: 'schedule' })}
      >
        {name}
      </Link>
    </Entry>
  );
}
