import { Drawer } from 'antd';
import { permissionTexts as words } from '#features/permissions/contract/permissions.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import type { HistoryOf } from '../permissions.api.ts';
import { HistoryList } from './history-list.tsx';

type Props = { readonly of: HistoryOf; readonly name: string; readonly onClose: () => void };

/** What changed about one role or person. */
export function HistoryDrawer({ of, name, onClose }: Props) {
  const t = useText();
  const width = useWindowWidth();
  return (
    <Drawer open onClose={onClose} size={Math.min(560, width)} title={t(words.historyOf, { name })}>
      <HistoryList of={of} />
    </Drawer>
  );
}
