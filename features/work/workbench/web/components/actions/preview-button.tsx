import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** What would happen, before it does. */
export function PreviewButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button icon={<EyeOutlined aria-hidden />} title={t(words.preview)} disabled={disabled} onClick={onClick}>
      {t(words.preview)}
    </Button>
  );
}
