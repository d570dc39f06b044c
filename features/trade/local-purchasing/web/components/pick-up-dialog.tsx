import { Form, Input } from 'antd';
import { localOrderSentences as says } from '#features/trade/local-purchasing/contract/local-orders.sentences.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { isDay } from '#web/lib/day.ts';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { usePlanPickUps } from '../local-orders.api.ts';

type Props = {
  readonly orders: readonly number[];
  readonly day: string | undefined;
  readonly driver: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};
type Values = { readonly day: string; readonly driver?: string };

/** On which day the chosen orders are fetched, and who drives. */
export function PickUpDialog({ orders, day, driver, onClose, onDone }: Props) {
  const t = useText();
  const plan = usePlanPickUps();
  const today = dayIn(new Date(), houseZone);
  const finish = (values: Values) =>
    plan.mutate(
      { body: { orders: [...orders], day: values.day, driver: values.driver ?? '' } },
      {
        onSuccess: () => {
          notify.success(t(words.planned, { day: formatDate(values.day) }));
          onDone();
          onClose();
        },
        onError: (error) => showFailure(error),
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.planTitle, { count: orders.length })}
      okText={t(words.plan)}
      busy={plan.isPending}
      cancelText={t(webTexts.back)}
      initialValues={{ day: day !== undefined && day > today ? day : today, driver }}
      onFinish={finish}
      onClose={onClose}
    >
      <Form.Item
        name="day"
        label={t(words.day)}
        rules={[
          {
            validator: (_rule, value: string) =>
              isDay(value ?? '') && value >= today ? Promise.resolve() : Promise.reject(new Error(t(says.pickUpDay))),
          },
        ]}
      >
        <DayField />
      </Form.Item>
      <Form.Item name="driver" label={t(words.driver)}>
        <Input maxLength={80} />
      </Form.Item>
    </FormDialog>
  );
}
