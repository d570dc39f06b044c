import { Checkbox, Form, Input, Radio, Select } from 'antd';
import {
  type ExportProfile,
  type ExportProfileSaid,
  exportedLists,
} from '#features/base/exports/contract/exports.model.ts';
import { exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { weekdays } from '#kit/clock.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddProfile, useChangeProfile } from '../exports.api.ts';

type Values = Pick<ExportProfileSaid, 'name' | 'weekday' | 'hour' | 'only_changed' | 'mail'> & {
  readonly every: 'hand' | 'day' | 'week';
  readonly current: boolean;
};
type Choices = Omit<ExportProfileSaid, keyof Values | 'every'>;
type Props = {
  /** Null: a new one. */
  readonly profile: ExportProfile | null;
  /** What is chosen in the dialog of the export. */
  readonly choices: Choices;
  readonly onClose: () => void;
};

/** Keeps an export as a profile: its name, when it runs, and whom it tells. */
export function ProfileDialog({ profile, choices, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const add = useAddProfile(onClose);
  const change = useChangeProfile(onClose);
  const submit = ({ every, current, ...values }: Values, refused: ShowRefused) => {
    const {
      id,
      version,
      shop_id: _shop,
      paused: _paused,
      next_at: _next,
      last_run_at: _last,
      last_error: _error,
      ...kept
    } = profile ?? {
      ...choices,
      id: 0,
      version: 0,
      shop_id: 0,
      paused: false,
      next_at: null,
      last_run_at: null,
      last_error: null,
    };
    const file = current || !profile ? choices : kept;
    const body = { ...kept, ...file, ...values, every: every === 'hand' ? null : every } as ExportProfileSaid;
    if (profile) change.mutate({ params: { id }, body: { ...body, version } }, { onError: refused });
    else add.mutate({ body }, { onError: refused });
  };
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: hour,
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  return (
    <FormDialog<Values>
      title={t(words.profileTitle)}
      okText={t(words.save)}
      busy={add.isPending || change.isPending}
      form={form}
      initialValues={{
        name: profile?.name ?? '',
        every: profile?.every ?? 'hand',
        weekday: profile?.weekday ?? 1,
        hour: profile?.hour ?? 6,
        only_changed: profile?.only_changed ?? false,
        mail: profile?.mail ?? false,
        current: false,
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label={t(words.profileName)} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="every" label={t(words.every)}>
        <Radio.Group
          options={[
            { value: 'hand', label: t(words.byHand) },
            { value: 'day', label: t(words.daily) },
            { value: 'week', label: t(words.weekly) },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['every']}>
        {() => {
          const every = form.getFieldValue('every') as Values['every'];
          return (
            <>
              {every === 'week' ? (
                <Form.Item name="weekday" label={t(words.weekday)}>
                  <Select options={weekdays.map((day, place) => ({ value: place + 1, label: t(day) }))} />
                </Form.Item>
              ) : null}
              {every === 'hand' ? null : (
                <Form.Item name="hour" label={t(words.hour)}>
                  <Select options={hours} />
                </Form.Item>
              )}
            </>
          );
        }}
      </Form.Item>
      {'since' in exportedLists[choices.list] ? (
        <Form.Item name="only_changed" valuePropName="checked">
          <Checkbox>{t(words.onlyChanged)}</Checkbox>
        </Form.Item>
      ) : null}
      <Form.Item name="mail" valuePropName="checked">
        <Checkbox>{t(words.mailMe)}</Checkbox>
      </Form.Item>
      {profile ? (
        <Form.Item name="current" valuePropName="checked">
          <Checkbox>{t(words.takeCurrent)}</Checkbox>
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
