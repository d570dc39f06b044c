import { Drawer } from 'antd';
import type { HistoryKind } from '#features/history/contract/history.rules.ts';
import { historyTexts as words } from '#features/history/contract/history.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { HistoryOf } from './history-of.tsx';

type Props = {
  readonly kind: HistoryKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** What changed about one thing. */
export function HistoryDrawer({ kind, id, name, onClose }: Props) {
  const t = useText();
  const width = useWindowWidth();
  return (
    <Drawer open onClose={onClose} size={Math.min(560, width)} title={t(words.historyOf, { name })}>
      <HistoryOf kind={kind} id={id} />
    </Drawer>
  );
}
