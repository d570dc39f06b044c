import { Button } from 'antd';
import { dayIn, houseZone, weekdays } from '#kit/clock.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import type { CalendarRow } from '../../contract/delivery-time.model.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useDelivery } from '../delivery-time.api.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import styles from './delivery-time.module.css';
import { countryName } from './delivery-words.ts';

/** Days off that a row names. */
const mostNamed = 6;

/** When people work in each country. */
export function CalendarsPanel() {
  const t = useText();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useDelivery();
  const [open, setOpen] = useDialogState<CalendarRow | 'new'>();
  const today = dayIn(new Date(), houseZone);
  const factsOf = ({ working_days, opens, closes, zone, holidays }: CalendarRow) => {
    const days = working_days.map((day) => t(weekdays[day - 1]!)).join(', ');
    const next = holidays.filter(({ day }) => day >= today).slice(0, mostNamed);
    const off = next.map(({ day, name }) => (name === '' ? formatDate(day) : `${formatDate(day)} ${name}`)).join(', ');
    const works = t(words.worksFrom, { days, opens, closes, zone });
    return `${works} · ${off === '' ? t(words.noHolidays) : t(words.nextHolidays, { days: off })}`;
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.calendarsWhy)}</p>
        <Button type="primary" onClick={() => setOpen('new')}>
          {t(words.addCalendar)}
        </Button>
      </div>
      {isPending ? <FirstLoad rows={4} height={56} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EntryList label={t(words.calendars)}>
          {data.calendars.map((calendar) => {
            const name = countryName(calendar.country, language);
            return (
              <Entry
                key={calendar.country}
                facts={factsOf(calendar)}
                state={calendar.is_hub ? <StatusMark tone="neutral">{t(words.isHub)}</StatusMark> : null}
                actions={
                  <Button
                    size="small"
                    aria-label={t(words.ofThing, { action: t(words.edit), name })}
                    onClick={() => setOpen(calendar)}
                  >
                    {t(words.edit)}
                  </Button>
                }
              >
                {name}
              </Entry>
            );
          })}
        </EntryList>
      ) : null}
      {open ? (
        <CalendarDialog
          of={open === 'new' ? null : open}
          taken={(data?.calendars ?? []).map(({ country }) => country)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  );
}
