import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

type Question = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The verb of what will happen, not "OK". */
  readonly confirm?: string;
  readonly danger?: boolean;
};

/**
 * `const ask = useAsk(); if (await ask({ title, confirm, danger: true })) …` A dangerous question starts with the focus
 * on Cancel, so that Enter does no harm.
 */
export function useAsk(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const t = useText();
  return useCallback(
    async ({ title, text, confirm, danger = false }) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirm ?? t(webTexts.ok),
        cancelText: t(webTexts.cancel),
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        icon: null,
        centered: true,
      }),
    [modal, t],
  );
}
