import { Button, Checkbox, Form, Input, Select } from 'antd';
import {
  type OrderingWay,
  orderingWays,
  type ResellerOrdering,
} from '#features/catalogue/sellers/contract/ordering.model.ts';
import { orderingTexts as words } from '#features/catalogue/sellers/contract/ordering.texts.ts';
import { houseZone, weekdays } from '#kit/clock.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay, writtenDay } from '#web/lib/day.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { useOrdering, useSetOrdering } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';

type Values = {
  way: OrderingWay;
  target: string;
  note: string;
  minimum_amount: string;
  minimum_currency: string;
  cut_off: string;
  zone: string;
  working_days: number[];
  holidays: string[];
};

const targets = {
  email: words.targetEmail,
  portal: words.targetPortal,
  phone: words.targetPhone,
  file: words.targetFile,
} as const;

/** How goods are ordered from the feed's reseller. */
export function OrderingPart({ of, may }: { of: FeedOf; may: boolean }) {
  const found = useOrdering(of.reseller.seller_id);
  if (found.isPending) return <FirstLoad rows={4} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return <OrderingForm key={of.reseller.seller_id} of={of} may={may} ordering={found.data.ordering} />;
}

function OrderingForm({ of, may, ordering }: { of: FeedOf; may: boolean; ordering: ResellerOrdering | null }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const save = useSetOrdering();
  const way = Form.useWatch('way', form) ?? ordering?.way ?? 'email';
  const showIssues = (error: SendError) =>
    form.setFields(
      error.issues.map(({ field, message }) => ({ name: field.split('.')[0] as keyof Values, errors: [message] })),
    );
  const submit = (typed: Values) => {
    const amount = typedNumber(typed.minimum_amount);
    const body = {
      ...typed,
      minimum_amount: amount === '' ? null : amount,
      minimum_currency: typed.minimum_currency.trim() === '' ? null : typed.minimum_currency.trim().toUpperCase(),
      cut_off: typed.cut_off === '' ? null : typed.cut_off,
      holidays: typed.holidays.filter((day) => day !== ''),
    };
    save.mutate({ params: { id: of.reseller.seller_id }, body }, { onError: showIssues });
  };
  return (
    <CheckedForm<Values>
      form={form}
      noValidate
      disabled={!may || save.isPending}
      initialValues={startOf(ordering)}
      onFinish={submit}
    >
      <p className={feedsStyles.lead}>{t(words.lead, { reseller: of.reseller.seller_name })}</p>
      {ordering ? null : <p className={feedsStyles.lead}>{t(words.none)}</p>}
      <div className={setupStyles.pair}>
        <Form.Item name="way" label={t(words.way)}>
          <Select options={orderingWays.map((value) => ({ value, label: t(words[value]) }))} />
        </Form.Item>
        <Form.Item name="target" label={t(targets[way])}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
        <Form.Item name="minimum_amount" label={t(words.minimum)}>
          <Input maxLength={13} inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item name="minimum_currency" label={t(words.currency)}>
          <Input maxLength={3} placeholder="EUR" autoComplete="off" />
        </Form.Item>
        <Form.Item name="cut_off" label={t(words.cutOff)} extra={t(words.cutOffHelp)}>
          <HourField />
        </Form.Item>
        <Form.Item name="zone" label={t(words.zone)}>
          <ZoneField />
        </Form.Item>
      </div>
      <Form.Item name="working_days" label={t(words.workingDays)}>
        <Checkbox.Group options={weekdays.map((day, i) => ({ value: i + 1, label: t(day) }))} />
      </Form.Item>
      <Form.Item name="holidays" label={t(words.holidays)} extra={t(words.holidaysHelp)}>
        <Holidays />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      {may ? (
        <div className={`t-form-actions ${setupStyles.actions}`}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(words.save)}
          </Button>
        </div>
      ) : null}
    </CheckedForm>
  );
}

/** Days as ISO dates; a chosen day is added, a tag's cross takes one away. */
function Holidays({ value = [], onChange }: { value?: string[]; onChange?: (days: string[]) => void }) {
  const t = useText();
  return (
    <div className={setupStyles.days}>
      <Select
        mode="multiple"
        open={false}
        suffixIcon={null}
        value={value}
        aria-label={t(words.holidays)}
        options={value.map((day) => ({ value: day, label: writtenDay(day) }))}
        onChange={(days) => onChange?.(days)}
      />
      <DayField
        alone
        aria-label={t(words.addHoliday)}
        value=""
        onChange={(day) => {
          if (isDay(day) && !value.includes(day)) onChange?.([...value, day].sort());
        }}
      />
    </div>
  );
}

const startOf = (ordering: ResellerOrdering | null): Values => ({
  way: ordering?.way ?? 'email',
  target: ordering?.target ?? '',
  note: ordering?.note ?? '',
  minimum_amount: ordering?.minimum_amount ?? '',
  minimum_currency: ordering?.minimum_currency ?? '',
  cut_off: ordering?.cut_off ?? '',
  zone: ordering?.zone ?? houseZone,
  working_days: ordering?.working_days ?? [1, 2, 3, 4, 5],
  holidays: ordering?.holidays ?? [],
});
