import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import type { ScanAnswer } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import type { ScanMode } from '../../../contract/packages.words.ts';
import { useFinishReceipt, useManifests, useReceipts } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { HandOverDialog } from '../parts/hand-over-dialog.tsx';

type Subject = ScanAnswer['subject'];
type Props = {
  readonly subject: Subject;
  readonly current: number | null;
  readonly mode: ScanMode;
  readonly onFinished: (told: string) => void;
};

/** What is expected and how much of it was counted; of a hand-over list how many stand on it. */
export function ScanPieces({ subject, current, mode, onFinished }: Props) {
  const t = useText();
  if (!subject) return <span />;
  if (subject.kind === 'manifest') return <OnList subject={subject} onFinished={onFinished} />;
  return (
    <ul className={styles.pieces}>
      {subject.lines.map((line) => (
        <li
          key={line.id}
          className={`${styles.piece} ${line.counted >= line.qty ? styles.full : ''} ${line.id === current ? styles.now : ''}`}
        >
          <span>
            {line.name}
            <span className={styles.codes}>{`${line.sku}${line.ean ? ` · ${line.ean}` : ''}`}</span>
          </span>
          <span className={styles.counted}>{t(words.countedOf, { counted: line.counted, qty: line.qty })}</span>
        </li>
      ))}
      {mode === 'receive' ? <Finish subject={subject} onFinished={onFinished} /> : null}
    </ul>
  );
}

function Finish({ subject, onFinished }: { subject: NonNullable<Subject>; onFinished: Props['onFinished'] }) {
  const t = useText();
  const finish = useFinishReceipt();
  const open = useReceipts({ page: '0', pageSize: '50' }).data?.results.find(
    (one) => one.purchase_order.id === subject.id && one.closed_at === null,
  );
  if (!open) return null;
  const end = (missing: boolean) =>
    finish.mutate(
      { params: { id: open.id }, body: { missing } },
      { onSuccess: () => onFinished(t(words.finished, { number: subject.number })) },
    );
  return (
    <li className={styles.actions}>
      <Button loading={finish.isPending} onClick={() => end(false)}>
        {t(words.finish)}
      </Button>
      {subject.left > 0 ? (
        <Button danger loading={finish.isPending} onClick={() => end(true)}>
          {t(words.finishMissing)}
        </Button>
      ) : null}
    </li>
  );
}

function OnList({ subject, onFinished }: { subject: NonNullable<Subject>; onFinished: Props['onFinished'] }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const list = useManifests({ page: '0', pageSize: '50' }).data?.results.find(
    ({ id, closed_at }) => id === subject.id && closed_at === null,
  );
  return (
    <div className={styles.part}>
      <p className={styles.counted}>{t(words.listed, { count: list?.packages ?? subject.left })}</p>
      {list ? (
        <Button type="primary" size="large" onClick={() => setAsking(true)}>
          {t(words.handOverNow)}
        </Button>
      ) : null}
      {list && asking ? (
        <HandOverDialog
          list={list}
          onClose={(done) => {
            setAsking(false);
            if (done) onFinished(t(words.handedOver, { number: list.number }));
          }}
        />
      ) : null}
    </div>
  );
}
