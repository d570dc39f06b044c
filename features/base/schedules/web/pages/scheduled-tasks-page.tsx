import { Select } from 'antd';
import { useState } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { listSchedules } from '#features/base/schedules/contract/schedules.calls.ts';
import { scheduleColumns } from '#features/base/schedules/contract/schedules.columns.ts';
import { type Schedule, scheduleStates } from '#features/base/schedules/contract/schedules.model.ts';
import { scheduleStateTexts, schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NotAllowed, NothingFound } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { drawnScheduleColumns } from '../components/schedule-columns.tsx';
import { ScheduleDrawer } from '../components/schedule-drawer.tsx';
import { SilentScheduler } from '../components/scheduler-banner.tsx';
import { useSchedules } from '../schedules.api.ts';
import { noScheduleFilter, readSchedules, schedulesPaging } from '../schedules.search.ts';

/** /settings/scheduled-tasks (RTE-047): everything that runs by the clock (pages.md 4.41). */
export function ScheduledTasksPage() {
  const t = useText();
  const may = useMayCall(listSchedules);
  return (
    <>
      <PageHeader title={t(navigationTexts.scheduledTasks)} lead={t(words.lead)} />
      {may ? <Schedules /> : <NotAllowed />}
    </>
  );
}

function Schedules() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readSchedules(search);
  const [lively, setLively] = useState(false);
  const found = useSchedules(asked.request, lively);
  const { data } = found;
  const about = (data?.results ?? []).some(({ state }) => state === 'asked' || state === 'running');
  if (about !== lively) setLively(about);
  const open = (of: Schedule) => setSearch({ schedule: of.key });
  return (
    <>
      {data && !data.heartbeat.alive ? <SilentScheduler at={data.heartbeat.at} here /> : null}
      {data?.maintenance ? (
        <div className="t-banner" role="status">
          <p>{t(words.maintenance)}</p>
        </div>
      ) : null}
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.text} />
        <Select<string>
          aria-label={t(words.state)}
          placeholder={t(words.anyState)}
          allowClear
          value={asked.state ?? null}
          options={scheduleStates.map((value) => ({ value, label: t(scheduleStateTexts[value]) }))}
          onChange={(state) => setSearch(filterPatch({ state }))}
        />
      </ListFilters>
      <PagedGrid
        label={t(words.list)}
        name="schedules"
        columns={scheduleColumns}
        drawn={drawnScheduleColumns(t, open)}
        // It is asked again by itself every few seconds: the line shows only while another page comes.
        found={{ ...found, isFetching: found.isPlaceholderData }}
        asked={asked}
        pageSizes={schedulesPaging.pageSizes}
        nameOf={({ name }) => t(name)}
        opened={data?.results.find(({ key }) => key === asked.opened)?.id ?? null}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={<NothingFound onClear={() => setSearch(noScheduleFilter)} />}
      />
      {asked.opened === null ? null : (
        <ScheduleDrawer key={asked.opened} of={asked.opened} onClose={() => setSearch({ schedule: undefined })} />
      )}
    </>
  );
}
