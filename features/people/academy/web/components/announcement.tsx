import { Alert } from 'antd';
import { inLanguage } from '#features/people/academy/contract/academy.model.ts';
import { useLanguage } from '#web/lib/text.tsx';
import { useServicePage } from '../academy.api.ts';
import styles from '../academy.module.css';

/** What the team announces today to local sellers; nothing on other days. */
export function Announcement() {
  const language = useLanguage();
  const { data } = useServicePage();
  if (!data?.banner) return null;
  const { text, instead } = inLanguage(data.banner, language);
  return (
    <Alert
      showIcon
      type="info"
      className={styles.announcement ?? ''}
      title={
        <span lang={instead ? 'sq' : undefined} className={styles.note}>
          {text}
        </span>
      }
    />
  );
}
