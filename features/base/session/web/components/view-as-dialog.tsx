import { useRouter } from '@tanstack/react-router';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { viewMinutes, viewReasonLength } from '#features/base/session/contract/view-as.rules.ts';
import { viewAsTexts as words } from '#features/base/session/contract/view-as.texts.ts';
import { openView } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useViewAs } from '../view-as.api.ts';

type Props = { readonly person: { readonly id: number; readonly name: string }; readonly onClose: () => void };

/** Asks before somebody looks as somebody else, and why; then this tab shows that person's first page. */
export function ViewAsDialog({ person: { id, name }, onClose }: Props) {
  const t = useText();
  const router = useRouter();
  const [reason, setReason] = useState('');
  const view = useViewAs({
    onDone: (opened) => {
      const back = router.latestLocation.href;
      void openView(opened, back)
        .then(() => router.navigate({ to: '/', search: {} }))
        // What went wrong was said where it happened; the viewer's own session is back.
        .catch(() => undefined);
    },
  });
  const start = () => view.mutate({ params: { id }, body: { reason } });
  return (
    <Dialog
      title={t(words.sure, { name })}
      okText={t(words.start, { name })}
      busy={view.isPending}
      onOk={start}
      onClose={onClose}
    >
      <p>{t(words.what, { minutes: viewMinutes })}</p>
      <CheckedForm onFinish={start}>
        <Form.Item label={t(words.why)} htmlFor="view-as-why">
          <Input
            id="view-as-why"
            maxLength={viewReasonLength}
            placeholder={t(words.whyExample)}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </CheckedForm>
    </Dialog>
  );
}
