import { Modal } from 'antd';
import { useEffect } from 'react';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { asking } from '#web/ui/ask.tsx';

/** Shows what `useAsk` asks. */
export function AskHost() {
  const [modal, holder] = Modal.useModal();
  const t = useText();
  useEffect(
    () =>
      asking.attach(
        async ({ title, text, confirm, danger = false, notice = false }) =>
          await modal.confirm({
            title,
            content: text,
            okText: confirm ?? t(webTexts.ok),
            cancelText: t(webTexts.cancel),
            okButtonProps: { danger },
            okCancel: !notice,
            focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
            icon: null,
            centered: true,
          }),
      ),
    [modal, t],
  );
  return holder;
}
