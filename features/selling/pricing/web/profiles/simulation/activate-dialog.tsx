import { Form, Radio } from 'antd';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileSentences } from '#features/selling/pricing/contract/profiles.sentences.ts';
import type { SimulationSummary } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { useActivate } from '../profiles.api.ts';

type Values = { readonly when: 'now' | 'later'; readonly start_local?: string };
type Props = {
  readonly version: ProfileVersion;
  readonly simulation: number;
  readonly summary: SimulationSummary;
  readonly onClose: () => void;
};

/** Now, or at an hour of the shop's clock. */
export function ActivateDialog({ version, simulation, summary, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const when: Values['when'] = Form.useWatch('when', form) ?? 'now';
  const { done } = useBegun();
  const activate = useActivate(() => {
    done();
    onClose();
  });
  const { id, no, time_zone } = version;
  return (
    <FormDialog<Values>
      title={t(words.activateTitle, { no })}
      okText={t(when === 'now' ? words.activateNow : words.activateAt)}
      busy={activate.isPending}
      form={form}
      initialValues={{ when: 'now' }}
      lead={<p>{t(words.activateWhy, { count: summary.affected, live: summary.live })}</p>}
      onFinish={({ start_local }, refused) =>
        activate.mutate(
          {
            params: { id, no },
            body: {
              simulation_id: simulation,
              start_local: when === 'now' ? null : (start_local ?? null),
              confirm: true,
            },
          },
          { onError: refused },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="when">
        <Radio.Group
          options={[
            { value: 'now', label: t(words.now) },
            { value: 'later', label: t(words.later, { zone: time_zone }) },
          ]}
        />
      </Form.Item>
      {when === 'later' ? (
        <Form.Item name="start_local" rules={[{ required: true, message: t(profileSentences.noSuchTime) }]}>
          <MomentField />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
