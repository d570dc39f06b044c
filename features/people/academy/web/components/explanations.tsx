import { Link } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { explainingTexts as words } from '#features/people/academy/contract/academy.explaining.texts.ts';
import type { Explanation } from '#features/people/academy/contract/academy.explanations.ts';
import { serviceTexts } from '#features/people/academy/contract/academy.service.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import styles from '../academy.module.css';

type ListProps = { readonly shown: readonly Explanation[]; readonly onOpen: (id: string) => void };

/** What comes with Tregu about refusals, by titles. */
export function ExplanationList({ shown, onOpen }: ListProps) {
  const t = useText();
  return (
    <section aria-labelledby="refused">
      <h2 className={styles.more} id="refused">
        {t(words.title)}
      </h2>
      <p className={styles.faint}>{t(words.lead)}</p>
      <ul className={styles.rows}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Button type="link" className={styles.explained} onClick={() => onOpen(id)}>
              {t(title)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DrawerProps = {
  readonly explanation: Explanation;
  /** The refusal that led here, as it was said. */
  readonly about: string;
  /** Where somebody may ask the team. */
  readonly asks: boolean;
  readonly onClose: () => void;
};

/** Why something is refused and what to do, with the way to the team where that does not help. */
export function ExplanationDrawer({ explanation, about, asks, onClose }: DrawerProps) {
  const t = useText();
  const width = useSheetWidth();
  const { title, why, todo, help } = explanation;
  return (
    <Drawer open onClose={onClose} size={width} title={t(title)} className={styles.explanation}>
      {about === '' ? null : (
        <>
          <h3>{t(words.message)}</h3>
          <p>{about}</p>
        </>
      )}
      <h3>{t(words.why)}</h3>
      <p>{t(why)}</p>
      <h3>{t(words.todo)}</h3>
      <ul className={styles.steps}>
        {t(todo)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ul>
      {asks ? (
        <p className={styles.foot}>
          <Link to="/local/service" search={{ help, ...(about ? { about } : {}) }}>
            {t(serviceTexts.help)}
          </Link>
        </p>
      ) : null}
    </Drawer>
  );
}
