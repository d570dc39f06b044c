import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** The sidebar of a phone. */
export function PhoneMenu({ open, onClose, children }: Props) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={270}
      title={t(webTexts.menu)}
      classNames={{ body: 't-side-drawer' }}
    >
      {children}
    </Drawer>
  );
}
