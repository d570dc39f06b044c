import { Alert, Checkbox } from 'antd';
import type { MoveOutcome, MovePreview } from '#features/selling/connections/contract/connections.model.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { type Look, lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import styles from './kept.module.css';

const looks: Readonly<Record<MoveOutcome, Look>> = {
  refused: { text: words.moveRefused, tone: 'error' },
  kept: { text: words.moveKept, tone: 'info' },
  forgotten: { text: words.moveForgotten, tone: 'warning' },
  again: { text: words.moveAgain, tone: 'neutral' },
};

/** What becomes of each thing that hangs on the place of a shop. */
export function MoveLines({ lines }: { readonly lines: MovePreview['lines'] }) {
  const t = useText();
  if (lines.length === 0) return <p>{t(words.nothingMoves)}</p>;
  return (
    <ul className={styles.moves}>
      {lines.map(({ key, count, text, outcome, why }) => {
        const look = lookFor(looks, outcome);
        return (
          <li key={key}>
            <strong>{t(text, { count })}</strong>
            <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
            <small>{t(why ?? words.refusedWhy)}</small>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  readonly move: MovePreview;
  readonly same: boolean;
  readonly onSame: (same: boolean) => void;
};

/** What a move would do, and whether it is none: the same shop at another address keeps all that is in it. */
export function MovePart({ move: { proof, lines }, same, onSame }: Props) {
  const t = useText();
  return (
    <section className={styles.move} aria-label={t(words.otherPlace)} role="status">
      {proof ? (
        <>
          <Checkbox checked={same} disabled={!proof.same} onChange={(event) => onSame(event.target.checked)}>
            {t(words.sameShop)}
          </Checkbox>
          <p className="t-faint">
            {proof.problem
              ? t(words.sameProblem, { reason: t(proof.problem) })
              : proof.asked === 0
                ? t(words.sameUnknown)
                : t(proof.same ? words.sameProven : words.sameNot, { found: proof.found, asked: proof.asked })}
          </p>
        </>
      ) : null}
      {same ? null : <MoveLines lines={lines} />}
    </section>
  );
}

/** Before anything of it is known. */
export function MoveNotice() {
  const t = useText();
  return (
    <div className={styles.move}>
      <Alert type="warning" showIcon title={t(words.otherPlace)} description={t(words.otherPlaceWhy)} />
    </div>
  );
}
