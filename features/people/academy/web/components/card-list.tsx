import { Button } from 'antd';
import { useState } from 'react';
import { isOnDay, type ServiceCard } from '#features/people/academy/contract/academy.model.ts';
import { serviceTexts } from '#features/people/academy/contract/academy.service.texts.ts';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useCards, useDeleteCard, useOrderCards } from '../academy.api.ts';
import styles from '../academy.module.css';
import { validity } from '../validity.ts';
import { CardDrawer } from './card-drawer.tsx';
import { useTitle } from './written.tsx';

/** The cards as staff keep them: order, shown or hidden, change. */
export function CardList() {
  const t = useText();
  const found = useCards();
  const [edited, setEdited] = useState<ServiceCard | 'new' | null>(null);
  if (found.isPending) return <FirstLoad rows={4} height={64} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const add = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t(words.newCard)}
    </Button>
  );
  return (
    <>
      {found.data.length === 0 ? (
        <NothingYet title={t(words.noCards)} actions={add}>
          {t(words.noCardsWhy)}
        </NothingYet>
      ) : (
        <>
          <div className={styles.actions}>{add}</div>
          <ul className={styles.rows}>
            {found.data.map((card, at) => (
              <CardRow key={card.id} card={card} at={at} all={found.data} onEdit={() => setEdited(card)} />
            ))}
          </ul>
        </>
      )}
      {edited ? <CardDrawer card={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** How long it takes, its days and whom it is shown to, where that is not always and everybody. */
function CardFacts({ card: { days, valid_from, valid_to, sellers } }: { card: ServiceCard }) {
  const t = useText();
  const facts = [
    days === null ? '' : t(serviceTexts.readyIn, { count: days }),
    validity({ from: valid_from, to: valid_to }, t),
    sellers.length > 0 ? t(serviceTexts.onlyFor, { count: sellers.length }) : '',
  ].filter(Boolean);
  return facts.length === 0 ? null : <span className={styles.faint}>{facts.join(' · ')}</span>;
}

type RowProps = {
  readonly card: ServiceCard;
  readonly at: number;
  readonly all: readonly ServiceCard[];
  readonly onEdit: () => void;
};

function CardRow({ card, at, all, onEdit }: RowProps) {
  const t = useText();
  const ask = useAsk();
  const titleOf = useTitle();
  const order = useOrderCards();
  const remove = useDeleteCard();
  const move = (by: number) => {
    const ids = all.map(({ id }) => id);
    [ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!];
    order.mutate({ body: { ids } });
  };
  const askRemove = async () => {
    const title = t(words.removeAsk, { title: titleOf(card.title) });
    if (await ask({ title, confirm: t(words.remove), danger: true })) remove.mutate({ params: { id: card.id } });
  };
  return (
    <li>
      <span className={styles.rowTitle}>
        <strong>{titleOf(card.title)}</strong>
        <span className={styles.faint}>{titleOf(card.price)}</span>
        <CardFacts card={card} />
      </span>
      <StatusMark tone={card.active ? 'success' : 'neutral'}>{t(card.active ? words.shown : words.hidden)}</StatusMark>
      {card.active && !isOnDay({ from: card.valid_from, to: card.valid_to }, dayIn(new Date(), houseZone)) ? (
        <StatusMark tone="warning">{t(serviceTexts.notOffered)}</StatusMark>
      ) : null}
      <span className={styles.actions}>
        <Button size="small" disabled={at === 0 || order.isPending} onClick={() => move(-1)}>
          {t(words.earlier)}
        </Button>
        <Button size="small" disabled={at === all.length - 1 || order.isPending} onClick={() => move(1)}>
          {t(words.later)}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t(words.edit)}
        </Button>
        <Button size="small" danger loading={remove.isPending} onClick={() => void askRemove()}>
          {t(words.remove)}
        </Button>
      </span>
    </li>
  );
}
