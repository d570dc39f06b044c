import { escalatingOf } from '#features/base/permissions/contract/permissions.escalating.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './users.module.css';

/** That what is about to be given lets people change what others may do (pages 4.27); nothing where it does not. */
export function EscalationNote({ names }: { readonly names: Iterable<string> }) {
  const t = useText();
  const found = escalatingOf(names);
  if (found.length === 0) return null;
  return (
    <div className="t-problem t-problem-soft" role="status">
      <p>{t(words.escalates)}</p>
      <ul className={styles.escalating}>
        {found.map(({ name, lets }) => (
          <li key={name}>
            <code>{name}</code> {t(lets)}
          </li>
        ))}
      </ul>
    </div>
  );
}
