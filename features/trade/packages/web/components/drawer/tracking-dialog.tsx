import { Form, Input } from 'antd';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useSetTracking } from '../../packages.api.ts';

type Values = { readonly tracking: string };

/** The carrier’s own number of a parcel; a shop that was told another one is told again. */
export function TrackingDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const set = useSetTracking();
  const submit = ({ tracking }: Values, refused: ShowRefused) =>
    set.mutate(
      { params: { id: pack.id }, body: { tracking, version: pack.version } },
      {
        onSuccess: () => {
          notify.success(t(words.noted));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(words.changeTracking)}: ${pack.number}`}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{ tracking: pack.tracking }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="tracking"
        label={t(words.tracking)}
        rules={[{ required: true, whitespace: true, message: t(words.trackingRule) }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
