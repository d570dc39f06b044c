import { EyeOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { approveOperation, archiveOperation } from '#features/selling/lifecycle/contract/lifecycle.operations.ts';
import { sendToShopOperation } from '#features/selling/publishing/contract/publishing.operations.ts';
import { useText } from '#web/lib/text.tsx';
import type { WantedDialog } from '../actions/action-dialogs.tsx';
import { useRowRights } from '../actions/use-row-rights.ts';

type Props = {
  readonly id: number;
  readonly dirty: boolean;
  readonly onDialog: (wanted: WantedDialog) => void;
};

/**
 * What approving, sending, removing or archiving would do to this product, or why it cannot be: judged by the engine of bulk
 * changes, so that one product and a thousand get the same answer. Offered for every action the person may do at all.
 */
export function LookMenu({ id, dirty, onDialog }: Props) {
  const t = useText();
  const rights = useRowRights();
  const preview = (operation: string): WantedDialog => ({
    kind: 'preview',
    ids: [id],
    ofRow: true,
    asked: { operation, input: {} },
  });
  const looks = {
    approve: preview(approveOperation.name),
    send: preview(sendToShopOperation.name),
    remove: { kind: 'look-at-removal', ids: [id], ofRow: true },
    archive: preview(archiveOperation.name),
  } as const satisfies Record<string, WantedDialog>;
  const actions = (['approve', 'send', 'remove', 'archive'] as const).filter((action) => rights[action]);
  if (rights.readOnly || actions.length === 0) return null;
  const items = actions.map((action) => ({
    key: action,
    label: `${t(rowTexts[action])}…`,
    onClick: () => onDialog(looks[action]),
  }));
  const title = t(dirty ? frame.saveFirst : frame.whatWould);
  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={dirty}>
      <Button size="small" icon={<EyeOutlined aria-hidden />} aria-label={t(frame.whatWould)} title={title} />
    </Dropdown>
  );
}
