import { Button, Checkbox, Form, Input } from 'antd';
import { houseZone, weekdays } from '#kit/clock.ts';
import { isDay } from '#web/lib/day.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CountryField } from '#web/ui/country-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import type { CalendarRow } from '../../contract/delivery-time.model.ts';
import { deliverySentences } from '../../contract/delivery-time.sentences.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useSetCalendar } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';
import { below, countryName } from './delivery-words.ts';

type Values = Omit<CalendarRow, 'version'>;
const hour = /^([01]\d|2[0-3]):[0-5]\d$/;

const fresh: Values = {
  country: '',
  zone: houseZone,
  working_days: [1, 2, 3, 4, 5],
  opens: '08:00',
  closes: '18:00',
  holidays: [],
  is_hub: false,
};

/** When people work in a country: of one that has a calendar, or of another. */
export function CalendarDialog({
  of,
  taken,
  onClose,
}: {
  of: CalendarRow | null;
  taken: readonly string[];
  onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const save = useSetCalendar(onClose);
  const finish = (values: Values, refused: ShowRefused) => {
    const { country: _country, ...calendar } = { ...values, holidays: values.holidays ?? [] };
    save.mutate(
      { params: { country: of?.country ?? values.country }, body: { version: of?.version ?? 0, calendar } },
      {
        onError: (error) => refused(below('calendar', error)),
      },
    );
  };
  return (
    <FormDialog<Values>
      title={of ? t(words.calendarOf, { country: countryName(of.country, language) }) : t(words.addCalendar)}
      okText={t(words.save)}
      busy={save.isPending}
      initialValues={of ?? fresh}
      onFinish={finish}
      onClose={onClose}
    >
      {of ? null : (
        <Form.Item
          name="country"
          label={t(words.country)}
          rules={[
            {
              validator: async (_rule: unknown, code: string) => {
                if (!code || taken.includes(code)) throw new Error(t(deliverySentences.countryRule));
              },
            },
          ]}
        >
          <CountryField by="code" />
        </Form.Item>
      )}
      <Form.Item
        name="working_days"
        label={t(words.workingDays)}
        // Not `required`: a group of boxes may not say so to a screen reader.
        rules={[
          {
            validator: async (_rule: unknown, days: readonly number[]) => {
              if (days.length === 0) throw new Error(t(deliverySentences.workingDaysRule));
            },
          },
        ]}
      >
        <Checkbox.Group options={weekdays.map((day, place) => ({ value: place + 1, label: t(day) }))} />
      </Form.Item>
      <div className={styles.fields}>
        {(['opens', 'closes'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(words[name])}
            rules={[{ required: true, pattern: hour, message: t(deliverySentences.hourRule) }]}
          >
            <HourField />
          </Form.Item>
        ))}
        <Form.Item name="zone" label={t(words.zone)}>
          <ZoneField />
        </Form.Item>
      </div>
      <Form.Item name="is_hub" valuePropName="checked" extra={t(words.hubWhy)}>
        <Checkbox disabled={of?.is_hub === true}>{t(words.hubHere)}</Checkbox>
      </Form.Item>
      <Form.Item label={t(words.holidays)}>
        <Holidays />
      </Form.Item>
    </FormDialog>
  );
}

function Holidays() {
  const t = useText();
  return (
    <Form.List name="holidays">
      {(rows, { add, remove }) => (
        <div className={styles.holidays}>
          {rows.map(({ key, name: place }) => (
            <div key={key} className={styles.holiday}>
              <Form.Item
                noStyle
                name={[place, 'day']}
                rules={[
                  {
                    validator: async (_rule: unknown, value: string | null) => {
                      if (!value || !isDay(value)) throw new Error(t(deliverySentences.dayRule));
                    },
                  },
                ]}
              >
                <DayField aria-label={t(words.holidays)} />
              </Form.Item>
              <Form.Item noStyle name={[place, 'name']}>
                <Input maxLength={100} aria-label={t(words.holidayName)} placeholder={t(words.holidayName)} />
              </Form.Item>
              <Button aria-label={t(words.removeHoliday)} onClick={() => remove(place)}>
                ×
              </Button>
            </div>
          ))}
          <div>
            <Button onClick={() => add({ day: '', name: '' })}>{t(words.addHoliday)}</Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}
