import { Checkbox, Form, Input, Select } from 'antd';
import type { SourcingRules } from '#features/trade/sourcing/contract/sourcing-rules.calls.ts';
import { weekdays } from '#kit/clock.ts';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { supplyTexts as words } from '../../../contract/supply.texts.ts';
import { useSetClock } from '../../supply.api.ts';

type Props = {
  /** null: a supplier that has no time yet. */
  readonly clock: SourcingRules['clocks'][number] | null;
  readonly free: SourcingRules['free'];
  readonly onClose: () => void;
};
type Values = {
  readonly seller: number | undefined;
  readonly days: number[];
  readonly hour: number;
  readonly minimum: string;
};

/** On which days, from which hour on, and from which sum on a supplier's draft is made. */
export function ClockDialog({ clock, free, onClose }: Props) {
  const t = useText();
  const set = useSetClock();
  const submit = ({ seller, days, hour, minimum }: Values, refused: ShowRefused) => {
    if (seller === undefined) return;
    set.mutate(
      {
        params: { seller },
        body: { days, hour, minimum: typedNumber(minimum) || null, version: clock?.version ?? 0 },
      },
      {
        onSuccess: () => {
          notify.success(t(words.clockSaved));
          onClose();
        },
        onError: refused,
      },
    );
  };
  const sellers = clock ? [clock.seller] : free;
  return (
    <FormDialog<Values>
      title={t(words.clockTitle)}
      okText={t(words.clockSave)}
      busy={set.isPending}
      initialValues={{
        seller: clock?.seller.id,
        days: clock?.days ?? [1, 2, 3, 4, 5],
        hour: clock?.hour ?? 11,
        minimum: clock?.minimum ?? '',
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="seller" label={t(words.supplier)} rules={[{ required: true, message: t(words.supplierRule) }]}>
        <Select
          disabled={clock !== null}
          showSearch={{ optionFilterProp: 'label' }}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="days" label={t(words.clockDays)} rules={[{ required: true, message: t(words.daysRule) }]}>
        <Checkbox.Group options={weekdays.map((text, place) => ({ value: place + 1, label: t(text) }))} />
      </Form.Item>
      <Form.Item name="hour" label={t(words.clockHour)} rules={[{ required: true }]}>
        <Select
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: hour,
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
        />
      </Form.Item>
      <Form.Item name="minimum" label={t(words.clockMinimum)} extra={t(words.clockMinimumHint)}>
        <Input inputMode="decimal" maxLength={15} />
      </Form.Item>
    </FormDialog>
  );
}
