import { Form, Input } from 'antd';
import { localOrderErrors as errors } from '#features/trade/local-purchasing/contract/local-orders.errors.ts';
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
  /** As they were on the screen when they were chosen: what somebody else plans meanwhile is refused, not planned over. */
  readonly orders: readonly { readonly id: number; readonly version: number }[];
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
        onError: (error) => {
          showFailure(error);
          // The list behind the dialog is not the one these were chosen from any more.
          if (error.code === errors.outdated.code) onClose();
        },
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
