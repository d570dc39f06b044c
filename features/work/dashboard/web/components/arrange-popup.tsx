import { Button, Checkbox } from 'antd';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import styles from '../dashboard.module.css';
import type { useArrangement } from '../use-arrangement.ts';

/** Which figures a person sees, and in which order; every touch is saved. */
export function ArrangePopup({ arrangement }: { arrangement: ReturnType<typeof useArrangement> }) {
  const t = useText();
  const { ordered, isShown, setShown, move, arranged, reset } = arrangement;
  return (
    <Popup
      label={t(words.arrange)}
      className={styles.dbArrange}
      control={(control) => (
        <Button size="small" {...control}>
          {t(words.arrange)}
        </Button>
      )}
    >
      {() => (
        <>
          <p>{t(words.arrangeWhy)}</p>
          <ol>
            {ordered.map(({ key, figure }, i) => {
              const label = t(figure.label);
              return (
                <li key={key}>
                  <Checkbox
                    checked={isShown(key)}
                    aria-label={t(words.show, { label })}
                    onChange={({ target }) => setShown(key, target.checked)}
                  >
                    {label}
                  </Checkbox>
                  <Button
                    size="small"
                    type="text"
                    disabled={i === 0}
                    aria-label={t(words.up, { label })}
                    onClick={() => move(key, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    disabled={i === ordered.length - 1}
                    aria-label={t(words.down, { label })}
                    onClick={() => move(key, 1)}
                  >
                    ↓
                  </Button>
                </li>
              );
            })}
          </ol>
          <Button size="small" disabled={!arranged} onClick={reset}>
            {t(words.asDelivered)}
          </Button>
        </>
      )}
    </Popup>
  );
}
