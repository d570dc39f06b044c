import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import {
  type listPickUps,
  markPickUps,
  type PlannedStop,
  planPickUps,
} from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { isDay } from '#web/lib/day.ts';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useChosen } from '#web/ui/pages/use-chosen.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { usePickUps, usePlanPickUps } from '../local-orders.api.ts';
import styles from '../local-purchasing.module.css';
import { DriverLinks } from './driver/driver-links.tsx';
import { MarkPickUps } from './mark-pick-ups.tsx';
import { PickUpDialog } from './pick-up-dialog.tsx';
import { PickUpStopRow } from './pick-up-stop.tsx';
import { PrintedPickUps } from './printed-pick-ups.tsx';

/** What is fetched from local sellers: what waits to be planned, and each day as its driver goes it (orders.md 5). */
export function PickUpPanel() {
  const t = useText();
  const { search } = useUrlSearch();
  const asked = one(search.day) ?? '';
  const day = isDay(asked) ? asked : undefined;
  const found = usePickUps(day);
  const { data } = found;
  // The stops of the day before stand for the tabs alone: nobody marks or plans them as those of another day.
  const stops = found.isPlaceholderData ? undefined : data?.stops;
  const chosen = data?.days.find((one) => one.day === day);
  const tabsOf = (days: Days) =>
    days.map((one) => ({
      key: one.day,
      label: one.overdue ? t(words.overdue, { day: formatDate(one.day) }) : formatDate(one.day),
      count: one.stops,
      patch: { day: one.day },
    }));
  return (
    <section className={styles.panel} aria-label={t(words.title)}>
      <p className="t-faint">{t(words.why)}</p>
      {data ? (
        <TabLinks
          label={t(words.days)}
          current={day ?? ''}
          tabs={[
            ...tabsOf(data.days.filter(({ overdue }) => overdue)),
            { key: '', label: t(words.notPlanned), count: data.waiting, patch: { day: undefined } },
            ...tabsOf(data.days.filter(({ overdue }) => !overdue)),
          ]}
        />
      ) : null}
      {found.isPending || found.isPlaceholderData ? <FirstLoad rows={4} height={72} /> : null}
      {found.error && !data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {stops?.length === 0 ? (
        <NothingYet title={t(day ? words.nothingOnDay : words.nothing)}>
          {t(day ? words.nothingOnDayWhy : words.nothingWhy)}
        </NothingYet>
      ) : null}
      {stops ? (
        <>
          {chosen?.overdue && stops.length > 0 ? (
            <p className={styles.urgent} role="status">
              {t(words.overdueWhy)}
            </p>
          ) : null}
          {data?.more ? <p className="t-faint">{t(words.most, { n: stops.length })}</p> : null}
          {day && data ? <DriverLinks day={day} drivers={data.drivers} /> : null}
          {/* Also when it is empty: the dialog of what somebody else has just planned stays, and says so. */}
          <Route key={day ?? ''} stops={stops} day={day} of={chosen} />
        </>
      ) : null}
    </section>
  );
}

type Days = OutputOf<typeof listPickUps>['days'];
type RouteProps = {
  readonly stops: readonly PlannedStop[];
  readonly day: string | undefined;
  /** How much there is on the day, also of what is not shown. */
  readonly of: Days[number] | undefined;
};

/** The stops, one group for each municipality; several are put on a day at once. */
function Route({ stops, day, of }: RouteProps) {
  const t = useText();
  const mayPlan = useMayCall(planPickUps);
  const mayMark = useMayCall(markPickUps);
  const ticked = useChosen<number>();
  const [dialog, setDialog] = useState<'print' | readonly PlannedStop[] | null>(null);
  const plan = usePlanPickUps();
  const open = stops.filter(({ gone }) => !gone);
  // What was fetched meanwhile is not chosen any more.
  const chosen = open.filter(({ id }) => ticked.has(id));
  const places = [...new Set(stops.map(({ municipality }) => municipality))];
  const callOff = () =>
    plan.mutate(
      { body: { orders: seen(chosen), day: null } },
      {
        onSuccess: () => {
          notify.success(t(words.calledOff));
          ticked.clear();
        },
        onError: (error) => showFailure(error),
      },
    );
  return (
    <>
      <div className={styles.actions}>
        {day && stops.length > 0 ? (
          <strong role="status" className={styles.progress}>
            {t(words.progress, { done: of?.gone ?? stops.length - open.length, all: of?.stops ?? stops.length })}
          </strong>
        ) : null}
        {mayPlan && open.length > 0 ? (
          <Button type={day ? 'default' : 'primary'} disabled={chosen.length === 0} onClick={() => setDialog(chosen)}>
            {t(words.plan)}
          </Button>
        ) : null}
        {mayPlan && day && open.length > 0 ? (
          <Button disabled={chosen.length === 0} loading={plan.isPending} onClick={callOff}>
            {t(words.callOff)}
          </Button>
        ) : null}
        {mayMark && day && chosen.length > 0 ? <MarkPickUps stops={chosen} onDone={ticked.clear} /> : null}
        {day && open.length > 0 ? <Button onClick={() => setDialog('print')}>{t(words.print)}</Button> : null}
        {chosen.length > 0 ? (
          <span className={`t-faint ${styles.progress}`}>{t(words.chosen, { count: chosen.length })}</span>
        ) : null}
      </div>
      {places.map((place) => {
        const here = stops.filter(({ municipality }) => municipality === place);
        const ids = here.filter(({ gone }) => !gone).map(({ id }) => id);
        const name = place || t(words.noMunicipality);
        const all = ids.length > 0 && ids.every((id) => ticked.has(id));
        return (
          <section key={place} aria-label={name}>
            <h2 className="t-section-title">
              {mayPlan && ids.length > 0 ? (
                <Checkbox
                  className={styles.tick ?? ''}
                  aria-label={t(words.selectAll, { place: name })}
                  checked={all}
                  indeterminate={!all && ids.some((id) => ticked.has(id))}
                  onChange={({ target }) => ticked.choose(ids, target.checked)}
                />
              ) : null}
              {name} <span className="t-faint">{t(words.orders, { count: here.length })}</span>
            </h2>
            <EntryList label={name}>
              {here.map((stop) => (
                <PickUpStopRow
                  key={stop.id}
                  stop={stop}
                  onDay={day !== undefined}
                  ticked={mayPlan && !stop.gone ? ticked.has(stop.id) : null}
                  onTick={(on) => ticked.choose([stop.id], on)}
                />
              ))}
            </EntryList>
          </section>
        );
      })}
      {typeof dialog === 'object' && dialog !== null ? (
        <PickUpDialog
          orders={seen(dialog)}
          day={day}
          driver={driverOfAll(dialog)}
          onClose={() => setDialog(null)}
          onDone={ticked.clear}
        />
      ) : null}
      {dialog === 'print' && day ? <PrintedPickUps day={day} stops={stops} onDone={() => setDialog(null)} /> : null}
    </>
  );
}

const seen = (stops: readonly PlannedStop[]) => stops.map(({ id, version }) => ({ id, version }));
/** Who drives all of them; nobody where they have several: one of these would take the orders of the others. */
const driverOfAll = (stops: readonly PlannedStop[]): string => {
  const [first, ...others] = new Set(stops.map(({ driver }) => driver));
  return others.length === 0 ? (first ?? '') : '';
};
