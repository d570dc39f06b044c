import { LinkProblem, PublicCard } from '#features/base/accounts/web/public-pages.public.ts';
import type { DriverList } from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import { driverTexts as words } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import { pickUpTexts } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { OutboxState } from '#features/trade/purchasing/web/outbox-state.public.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { DriverStopCard } from './components/driver/driver-stop.tsx';
import { useDriverList, useDriverOutbox } from './driver-list.api.ts';
import styles from './driver-list.module.css';

/** What a driver's link opens: the stops of a day, or why it does not open. */
export function OpenedDriverList({ token }: { token: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useDriverList(token);
  if (isPending)
    return (
      <div className="t-card t-public-card t-public-wide">
        <FirstLoad rows={5} />
      </div>
    );
  if (error?.code === 'link_expired')
    return <PublicCard sign="problem" title={t(words.expiredTitle)} lead={t(words.expiredText)} />;
  if (error?.code === 'link_invalid' || error?.code === 'not_found')
    return <LinkProblem state="invalid" purpose="pick_up" token={null} />;
  // Without a network the list that was read last stays.
  if (data) return <List key={data.id} token={token} list={data} />;
  return (
    <div className="t-card t-public-card">
      <LoadFailed error={error ?? { message: '' }} onRetry={() => void refetch()} />
    </div>
  );
}

function List({ token, list }: { token: string; list: DriverList }) {
  const t = useText();
  const outbox = useDriverOutbox(list.id, token);
  const { stops, bring_to: to } = list;
  const done = stops.filter(({ said, gone }) => said !== null || gone).length;
  const places = [...Map.groupBy(stops, ({ municipality }) => municipality)];
  const title = t(words.title, { day: formatDate(list.day) });
  return (
    <PublicCard wide title={title} lead={t(pickUpTexts.driverOf, { name: list.driver })}>
      {stops.length === 0 ? (
        <p>
          <strong>{t(words.nothing)}.</strong> {t(words.nothingWhy)}
        </p>
      ) : (
        <p className={styles.progress} role="status">
          {t(words.progress, { done, all: stops.length })}
        </p>
      )}
      {to ? <p className="t-public-note">{t(to.address ? words.bringTo : words.bringToName, to)}</p> : null}
      <OutboxState outbox={outbox} waiting={outbox.kept.posts.length} thanks={() => t(words.thanks)} />
      {places.map(([place, here]) => (
        <section key={place} className={styles.place}>
          <h2>{place || t(words.noMunicipality)}</h2>
          <ul className={styles.stops}>
            {here.map((stop) => (
              <DriverStopCard key={stop.order} stop={stop} outbox={outbox} />
            ))}
          </ul>
        </section>
      ))}
      <p className={`t-public-note ${styles.until}`}>{t(words.until, { when: formatDateTime(list.link_until) })}</p>
    </PublicCard>
  );
}
