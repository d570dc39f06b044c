import { Drawer } from 'antd';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { HistoryOf } from './history-of.tsx';

type Props = {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** What changed about one thing. */
export function HistoryDrawer({ kind, id, name, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const title = t(words.historyOf, { name });
  return (
    <Drawer open onClose={onClose} size={width} title={title}>
      <ScrollArea label={title}>
        <HistoryOf kind={kind} id={id} />
      </ScrollArea>
    </Drawer>
  );
}
