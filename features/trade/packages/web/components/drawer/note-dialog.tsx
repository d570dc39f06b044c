import { Form, Input } from 'antd';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { mostNote, parcelSizeTexts as words } from '../../../contract/parcel-size.texts.ts';
import { useSetParcelNote } from '../../packages.api.ts';

type Values = { readonly note: string };

/** What the team has to know of a parcel. */
export function ParcelNoteDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const set = useSetParcelNote();
  const submit = ({ note }: Values, refused: ShowRefused) =>
    set.mutate(
      { params: { id: pack.id }, body: { note, version: pack.version } },
      {
        onSuccess: () => {
          notify.success(t(words.saved));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(words.note)}: ${pack.number}`}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{ note: pack.note }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="note" label={t(words.noteFor)} extra={t(words.noteHelp)}>
        <Input.TextArea rows={4} maxLength={mostNote} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
