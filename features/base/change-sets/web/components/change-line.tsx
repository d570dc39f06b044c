import { Button, Progress } from 'antd';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  changeSetStateTexts,
  changeSetTexts,
  changesPageTexts as words,
} from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useShopById } from '#features/base/shops/web/shops.public.ts';
import { wordFor } from '#kit/text.ts';
import { absent, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { isWorking, useUndoChangeSet } from '../change-sets.api.ts';
import { countsIn, toneOf } from '../change-words.ts';
import styles from './change-sets.module.css';
import { ResultFile } from './result-file.tsx';
import { StaysAfterUndo } from './stays-after-undo.tsx';

/** One change of the page: what was done, with how many, how it stands, by whom, when and where, and its undo. */
export function ChangeLine({ set, onShow }: { set: ChangeSet; onShow: () => void }) {
  const t = useText();
  const shop = useShopById(set.shop_id).data;
  const undo = useUndoChangeSet();
  const title = t(set.title);
  const about = { name: set.user_name, time: formatDateTime(set.created_at), shop: shop?.name ?? absent };
  return (
    <li className={`t-card ${styles.card}`}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <StatusMark tone={toneOf(set)}>{t(wordFor(changeSetStateTexts, set.state))}</StatusMark>
        <span className={styles.counts}>{countsIn(t, set)}</span>
      </div>
      <p className={styles.why}>{t(words.about, about)}</p>
      {isWorking(set) && set.task ? (
        <Progress percent={set.task.progress} size="small" aria-label={t(changeSetTexts.progress, { title })} />
      ) : null}
      {set.undo.why && set.counts.done > 0 ? (
        <p className={styles.why}>{t(changeSetTexts.neverUndone, { why: t(set.undo.why) })}</p>
      ) : null}
      <StaysAfterUndo set={set} />
      <div className={styles.actions}>
        {set.undo.offered ? (
          <Button
            size="small"
            aria-label={t(words.undoOf, { title })}
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { id: set.id } })}
          >
            {t(changeSetTexts.undo)}
          </Button>
        ) : null}
        <ResultFile set={set} />
        <Button size="small" type="link" aria-label={t(words.showOf, { title })} onClick={onShow}>
          {t(changeSetTexts.show)}
        </Button>
      </div>
    </li>
  );
}
