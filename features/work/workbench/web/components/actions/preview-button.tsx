import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './bulk-bar.module.css';

/** What would happen, before it does. */
export function PreviewButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button
      classNames={{ icon: styles.previewIcon }}
      icon={<EyeOutlined aria-hidden />}
      title={t(words.preview)}
      disabled={disabled}
      onClick={onClick}
    >
      {t(words.preview)}
    </Button>
  );
}
