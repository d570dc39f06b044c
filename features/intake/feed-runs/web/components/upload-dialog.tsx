import { UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import { feedPlaceTexts } from '#features/intake/feed-runs/contract/feed-place.texts.ts';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import type { FeedDelivery } from '#features/intake/feeds/contract/feeds.model.ts';
import { sizeInWords } from '#features/intake/feeds/web/feeds.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { isFirstRun, type RunFeedOf, whyNotRun } from '../feed-rules.ts';
import { useRunFeed } from '../feed-runs.api.ts';
import styles from './feed-runs.module.css';
import { uploadMegabytes, useUpload } from './use-upload.ts';

type Props = { readonly of: RunFeedOf | null; readonly onClose: () => void; readonly onMapping: () => void };

/** Sends a file, then leads to what comes next: the mapping of a first file, or the import of a further one. */
export function UploadDialog({ of, onClose, onMapping }: Props) {
  // A feed that was just created comes with the next answer of the list.
  return of ? <Dialog of={of} onClose={onClose} onMapping={onMapping} /> : null;
}

function Dialog({ of, onClose, onMapping }: Props & { of: RunFeedOf }) {
  const t = useText();
  const { state, start, cancel, again } = useUpload(of.feed.id);
  const names = { reseller: of.reseller.seller_name, feed: of.feed.name };
  return (
    <Modal
      open
      centered
      title={t(words.uploadTitle, names)}
      footer={null}
      mask={{ closable: state.at !== 'sending' }}
      onCancel={onClose}
    >
      {state.at === 'choosing' ? (
        <ChooseFile first={!of.feed.mapping} problem={state.problem} onFile={(file) => void start(file)} />
      ) : null}
      {state.at === 'sending' ? (
        <div className={styles.sending}>
          <p aria-live="polite">{t(state.share < 1 ? words.uploading : words.storing, { name: state.name })}</p>
          <Progress
            percent={Math.floor(state.share * 100)}
            status="active"
            aria-label={t(words.uploading, { name: state.name })}
          />
          <div className="t-form-actions">
            <Button onClick={cancel}>{t(webTexts.cancel)}</Button>
          </div>
        </div>
      ) : null}
      {state.at === 'stored' ? (
        <Stored of={of} delivery={state.delivery} onAgain={again} onClose={onClose} onMapping={onMapping} />
      ) : null}
    </Modal>
  );
}

type ChooseProps = { readonly first: boolean; readonly problem: string | null; readonly onFile: (file: File) => void };

function ChooseFile({ first, problem, onFile }: ChooseProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const take = ([file]: Iterable<File>) => {
    if (file) onFile(file);
  };
  return (
    <>
      {first ? <p className={styles.lead}>{t(words.uploadFirst)}</p> : null}
      {problem ? (
        <p className="t-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first. */}
      <div
        className={over ? `${styles.drop} ${styles.dropOver}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <span>{t(words.dropHere)}</span>
        <FileButton
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          label={t(words.chooseFile)}
          accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.xml,.gz,.xlsx"
          onFiles={take}
        >
          {t(words.chooseFile)}
        </FileButton>
      </div>
      <p className={styles.note}>{t(words.formats, { megabytes: uploadMegabytes })}</p>
    </>
  );
}

type StoredProps = Omit<Props, 'of'> & {
  readonly of: RunFeedOf;
  readonly delivery: FeedDelivery;
  readonly onAgain: () => void;
};

function Stored({ of, delivery, onAgain, onClose, onMapping }: StoredProps) {
  const t = useText();
  const run = useRunFeed(onClose);
  const mayRun = useMayCall(runFeed);
  const [isFull, setFull] = useState(of.feed.is_full);
  const mapped = of.feed.mapping !== null;
  // The file that was just stored is there, whatever the list said before.
  const why = whyNotRun({ ...of, feed: { ...of.feed, last_delivery: delivery } });
  // Nobody has seen yet what the mapping of a feed does that has never run: it is tried first.
  const first = isFirstRun(of.feed);
  const start = (dry: boolean) =>
    run.mutate({
      params: { id: of.feed.id },
      body: { source: 'delivery', delivery_id: delivery.id, is_full: isFull, dry },
    });
  return (
    <div className={styles.stored}>
      <p role="status">{t(words.stored, { name: delivery.name, size: sizeInWords(delivery.size) })}</p>
      {mapped ? (
        <Checkbox checked={isFull} onChange={(event) => setFull(event.target.checked)}>
          {t(words.listsAll)}
        </Checkbox>
      ) : (
        <p>{t(words.nextMapping)}</p>
      )}
      {mapped && why ? <p className={styles.note}>{t(why)}</p> : null}
      <div className={`t-form-actions ${styles.wrap}`}>
        <Button onClick={onAgain}>{t(words.anotherFile)}</Button>
        <Button type={mapped ? 'default' : 'primary'} onClick={onMapping}>
          {t(words.toMapping)}
        </Button>
        {mapped && mayRun ? (
          <>
            <Button
              type={first ? 'primary' : 'default'}
              disabled={why !== null}
              loading={run.isPending}
              onClick={() => start(true)}
            >
              {t(feedPlaceTexts.dryRun)}
            </Button>
            <Button
              type={first ? 'default' : 'primary'}
              disabled={why !== null}
              loading={run.isPending}
              onClick={() => start(false)}
            >
              {t(words.importNow)}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
