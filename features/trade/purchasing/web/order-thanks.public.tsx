import { Link } from '@tanstack/react-router';
import { PublicCard } from '#features/base/accounts/web/public-pages.public.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import { refusalTexts } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryLine } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useOutdelivery } from './outdelivery.api.ts';
import styles from './outdelivery.module.css';

/** What a supplier has answered to an order, to keep or to print; the order itself is one press away. */
export function OrderThanks({ token }: { token: string }) {
  const t = useText();
  const found = useOutdelivery(token);
  if (found.isPending)
    return (
      <div className="t-card t-public-card">
        <FirstLoad rows={4} />
      </div>
    );
  if (!found.data)
    return (
      <div className="t-card t-public-card">
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  const { number, buyer, supplier, items } = found.data;
  const answered = items.filter(({ answered_at }) => answered_at !== null);
  const lead = buyer ? t(words.lead, { buyer, supplier }) : t(words.leadPlain, { supplier });
  return (
    <PublicCard
      wide
      {...(answered.length === items.length ? { sign: 'done' as const } : {})}
      title={answered.length > 0 ? t(words.answersSent) : t(words.title, { number })}
      lead={answered.length > 0 ? `${t(words.title, { number })}. ${lead}` : lead}
    >
      <ul className={styles.thanks}>
        {answered.map((line) => (
          <li key={line.id}>
            <strong>{line.name}</strong> <span className="t-public-note">{line.sku}</span>
            <br />
            {toldOf(line, t)}
          </li>
        ))}
      </ul>
      <div className="t-public-actions">
        <Link className="t-button t-button-main" to="/outdelivery" search={{}} hash={token}>
          {t(words.title, { number })}
        </Link>
      </div>
    </PublicCard>
  );
}

function toldOf(
  { qty, confirmed_qty, confirmed_on, refused_reason, refused_note }: OutdeliveryLine,
  t: Translate,
): string {
  if (refused_reason) {
    const reason = t(wordFor(refusalTexts, refused_reason));
    return [t(words.toldNo, { reason }), refused_note].filter(Boolean).join('. ');
  }
  const told =
    confirmed_qty === null || confirmed_qty === qty ? t(words.toldYes) : t(words.toldQty, { qty: confirmed_qty });
  return [told, confirmed_on ? t(words.toldDay, { day: formatDate(confirmed_on) }) : ''].filter(Boolean).join(' ');
}
