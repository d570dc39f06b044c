import { CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { changeSetStateTexts, changeSetTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useShopById } from '#features/base/shops/web/shops.public.ts';
import { wordFor } from '#kit/text.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import {
  isWorking,
  useDismissChangeSet,
  useRetryChangeSet,
  useStayedIds,
  useUndoChangeSet,
} from '../change-sets.api.ts';
import { countsIn, reasonIn, toneOf } from '../change-words.ts';
import type { RowLink } from '../row-link.ts';
import styles from './change-sets.module.css';
import { OutcomeLink } from './outcome-link.tsx';
import { ResultFile } from './result-file.tsx';
import { StaysAfterUndo } from './stays-after-undo.tsx';

type Props = {
  readonly set: ChangeSet;
  readonly onShow: () => void;
  readonly onSelect?: ((ids: readonly number[]) => void) | undefined;
  readonly link?: RowLink | undefined;
};

/** Reasons shown in the bar itself; the others stand in the rows. */
const reasonsShown = 3;

/** One change set: what it was, how it stands, why rows stayed, and what can be done about it. */
export function OutcomeCard({ set, onShow, onSelect, link }: Props) {
  const t = useText();
  const language = useLanguage();
  useRecordedWords();
  const title = t(set.title);
  return (
    <article className={styles.card}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <StatusMark tone={toneOf(set)}>{t(wordFor(changeSetStateTexts, set.state))}</StatusMark>
        <span className={styles.counts}>{countsIn(t, set)}</span>
        <ShopName id={set.shop_id} />
      </div>
      {isWorking(set) && set.task ? (
        <Progress percent={set.task.progress} size="small" aria-label={t(words.progress, { title })} />
      ) : null}
      {set.reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {set.reasons.slice(0, reasonsShown).map((one) => (
            <li key={`${one.state} ${one.text}`}>
              {one.count} × {reasonIn(language, one)}
            </li>
          ))}
        </ul>
      ) : null}
      {set.undo.why && set.counts.done > 0 ? (
        <p className={styles.why}>{t(words.neverUndone, { why: t(set.undo.why) })}</p>
      ) : null}
      <StaysAfterUndo set={set} />
      <Actions set={set} onShow={onShow} onSelect={onSelect} link={link} />
    </article>
  );
}

/** A bar stays when another shop is chosen: it says where its change was made. */
function ShopName({ id }: { id: number }) {
  const t = useText();
  const shop = useShopById(id).data;
  return shop ? <span className={styles.counts}>{t(words.ofShop, { name: shop.name })}</span> : null;
}

function Actions({ set, onShow, onSelect, link }: Props) {
  const t = useText();
  const { id, counts, row } = set;
  const undo = useUndoChangeSet();
  const retry = useRetryChangeSet();
  const dismiss = useDismissChangeSet();
  const stayed = counts.refused + counts.skipped + counts.failed + counts.kept;
  // The lists that select rows or lead to them are of products.
  const ofProducts = row === null;
  const stayedIds = useStayedIds(id, ofProducts && onSelect !== undefined && stayed > 0 && !isWorking(set));
  const again = counts.failed > 0 ? words.retry : words.goOn;
  return (
    <div className={styles.actions}>
      {set.undo.offered ? (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
          {t(words.undo)}
        </Button>
      ) : null}
      {set.retry ? (
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
          {t(again, { count: counts.failed + counts.planned })}
        </Button>
      ) : null}
      {onSelect && stayedIds.data && stayedIds.data.length > 0 ? (
        <Button size="small" onClick={() => onSelect(stayedIds.data)}>
          {t(words.selectStayed)}
        </Button>
      ) : null}
      {ofProducts && link?.hrefOfOutcome && stayed > 0 && !isWorking(set) ? (
        <OutcomeLink href={link.hrefOfOutcome(id, 'stayed')}>{t(words.listStayed)}</OutcomeLink>
      ) : null}
      <ResultFile set={set} />
      <Button size="small" type="link" onClick={onShow}>
        {t(words.show)}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(words.dismiss)}
        title={t(words.dismiss)}
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate({ params: { id } })}
      />
    </div>
  );
}
