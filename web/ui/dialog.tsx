import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

export type DialogProps = {
  readonly title: string;
  /** The verb of what will happen, not "OK". */
  readonly okText: string;
  /** "Cancel" unless said otherwise. */
  readonly cancelText?: string | undefined;
  /** What will happen cannot easily be taken back. */
  readonly danger?: boolean | undefined;
  /** What was confirmed is under way. */
  readonly busy?: boolean | undefined;
  /** Enter confirms from the start. */
  readonly okFocused?: boolean | undefined;
  /** There is nothing to confirm yet. */
  readonly okDisabled?: boolean | undefined;
  /** In pixels. */
  readonly width?: number | undefined;
  /** Further buttons between the usual two, as Ant Design's `footer` takes them. */
  readonly footer?: ModalProps['footer'] | undefined;
  readonly onOk: () => void;
  /** Cancel, Escape, the cross, or a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with something to confirm; drawn only while it is open, so that it begins afresh each time. */
export function Dialog({ title, okText, cancelText, danger, busy, onOk, onClose, ...rest }: DialogProps) {
  const t = useText();
  const { okFocused = false, okDisabled = false, width, footer, children } = rest;
  return (
    <Modal
      open
      centered
      title={title}
      okText={okText}
      cancelText={cancelText ?? t(webTexts.cancel)}
      okButtonProps={{ danger: danger ?? false, loading: busy ?? false, disabled: okDisabled, autoFocus: okFocused }}
      {...(width === undefined ? {} : { width })}
      {...(footer === undefined ? {} : { footer })}
      onOk={onOk}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
