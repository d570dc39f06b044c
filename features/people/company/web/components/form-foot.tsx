import { Button } from 'antd';
import { companyTexts as words } from '#features/people/company/contract/company.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../company.module.css';

type Props = {
  readonly may: boolean;
  readonly saving: boolean;
  readonly stored: { readonly updated_at: string | null; readonly updated_by: string | null };
};

/** The button, and who saved last. */
export function FormFoot({ may, saving, stored: { updated_at: at, updated_by: by } }: Props) {
  const t = useText();
  return (
    <div className={styles.foot}>
      {may ? (
        <Button type="primary" htmlType="submit" loading={saving}>
          {t(words.save)}
        </Button>
      ) : (
        <span className={styles.faint}>{t(words.readOnly)}</span>
      )}
      {at ? (
        <span className={styles.faint}>{t(words.lastChange, { when: formatDateTime(at), who: by ?? '–' })}</span>
      ) : null}
    </div>
  );
}
