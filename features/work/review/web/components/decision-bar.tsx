import { Button } from 'antd';
import { useState } from 'react';
import type { ReviewReasonGiven } from '#features/catalogue/products/contract/products.review-reasons.ts';
import type { ReviewDecision } from '#features/work/review/contract/review.decisions.ts';
import { canDecide, waitsForReview } from '#features/work/review/contract/review.rules.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { type Shortcut, useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { useChecks, useReviewed } from '../review.api.ts';
import { reviewShortcuts as keys } from '../review.shortcuts.ts';
import { useKey } from '../use-key.ts';
import type { Review, Said } from '../use-review.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './review.module.css';

type Props = { readonly review: Review; readonly id: number; readonly onEdit: () => void };

/** What can be done with the product on screen, by hand and by key; and what was done last. */
export function DecisionBar({ review, id, onEdit }: Props) {
  const t = useText();
  const product = useReviewed(id).data;
  const [asked, setAsked] = useState<Exclude<ReviewDecision, 'approve'> | null>(null);
  const checks = useChecks(id);
  const changed = Boolean(checks.data?.changed);
  const reviewed = product && { status: product.status, local: product.seller.local_seller, changed };
  const ready = review.mayDecide && reviewed !== undefined && waitsForReview(reviewed);
  const mayGoBack = ready && canDecide(reviewed, 'back');
  const mayIgnore = ready && canDecide(reviewed, 'ignore');

  const settle = (decision: ReviewDecision, reason: ReviewReasonGiven | null = null) => {
    if (!product || !ready || !canDecide(reviewed, decision)) return;
    setAsked(null);
    review.decide(product, decision, reason);
  };
  const start = (decision: ReviewDecision) => (decision === 'approve' ? settle(decision) : setAsked(decision));
  const undoable = review.decided.at(-1)?.changeSetId != null;

  const notNow = !review.mayDecide ? words.noRight : !reviewed ? words.stillLoading : ready ? null : words.notPending;
  useKey(keys.approve, () => start('approve'), notNow);
  useKey(keys.ignore, () => start('ignore'), notNow ?? (mayIgnore ? null : words.ofApproved));
  useKey(keys.back, () => start('back'), notNow ?? (mayGoBack ? null : changed ? words.ofApproved : words.backOfLocal));
  useKey(keys.ask, () => start('ask'), notNow);
  useKey(keys.skip, review.skip, review.hasNext ? null : words.noNext);
  useKey(keys.previous, () => review.back?.(), review.back ? null : words.noPrevious);
  useShortcut(keys.edit, onEdit);
  useKey(keys.undo, review.undo, undoable ? null : words.nothingToUndo);
  return (
    <section className={styles.bar} aria-label={t(words.decisions)}>
      <p role="status" className={styles.said}>
        {review.said ? <SaidLine said={review.said} /> : null}
      </p>
      {undoable ? <Action of={keys.undo} label={t(words.undo)} loading={review.undoing} onClick={review.undo} /> : null}
      {review.back ? <Action of={keys.previous} label={t(words.previous)} onClick={review.back} /> : null}
      <Action of={keys.skip} label={t(words.skip)} disabled={!review.hasNext} onClick={review.skip} />
      {review.mayDecide ? (
        <>
          <Action of={keys.ask} label={t(words.ask)} disabled={!ready} onClick={() => start('ask')} />
          {reviewed?.local ? null : (
            <Action of={keys.back} label={t(words.back)} disabled={!mayGoBack} onClick={() => start('back')} />
          )}
          <Action
            of={keys.ignore}
            label={t(words.ignore)}
            disabled={!mayIgnore}
            danger
            onClick={() => start('ignore')}
          />
          <Action
            of={keys.approve}
            label={t(changed ? words.accept : words.approve)}
            disabled={!ready}
            primary
            onClick={() => start('approve')}
          />
        </>
      ) : null}
      {asked && product ? (
        <ReasonDialog
          product={{ sku: product.sku, name: product.name }}
          decision={asked}
          onClose={() => setAsked(null)}
          onGiven={(reason) => settle(asked, reason)}
        />
      ) : null}
    </section>
  );
}

type ActionProps = {
  readonly of: Shortcut;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly primary?: true;
  readonly danger?: true;
};

const Action = ({ of, label, onClick, disabled = false, loading = false, primary, danger }: ActionProps) => (
  <Button
    className={primary ? `${styles.act} ${styles.main}` : styles.act}
    type={primary ? 'primary' : 'default'}
    danger={danger ?? false}
    disabled={disabled}
    loading={loading}
    aria-keyshortcuts={ariaKeys(of.keys ?? '')}
    onClick={onClick}
  >
    {label} <Keys of={of} />
  </Button>
);

function SaidLine({ said: { what, of } }: { said: Said }) {
  const t = useText();
  const text =
    what === 'undone'
      ? words.undone
      : what === 'kept'
        ? words.notUndone
        : { approve: words.approvedNote, ignore: words.ignoredNote, back: words.backNote, ask: words.askedNote }[
            of.decision
          ];
  return t(text, { sku: of.sku });
}
