import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { ExportFile } from '#features/base/exports/contract/exports.model.ts';
import { retentionDays } from '#features/base/exports/contract/exports.rules.ts';
import { exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { cancelTask } from '#features/base/tasks/web/tasks.public.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { downloadExport, type useExports } from '../exports.api.ts';
import styles from './exports.module.css';

/** The person's exports: progress and cancel while they run, then the file. */
export function RecentExports({ exports }: { exports: ReturnType<typeof useExports> }) {
  const t = useText();
  return (
    <section className={styles.recent} aria-label={t(words.recent)}>
      <h3>{t(words.recent)}</h3>
      {exports.isPending ? <FirstLoad rows={2} height={40} /> : null}
      {exports.isError ? <LoadFailed error={exports.error} onRetry={() => void exports.refetch()} /> : null}
      {exports.data?.length === 0 ? <p>{t(words.none, { days: retentionDays })}</p> : null}
      <ul>
        {exports.data?.map((file) => (
          <li key={file.id}>
            <div className={styles.file}>
              <strong>{file.name}</strong>
              <State file={file} />
            </div>
            <Action file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ file }: { file: ExportFile }) {
  const t = useText();
  const language = useLanguage();
  if (file.status === 'running')
    return <Progress percent={file.progress} size="small" status="active" aria-label={file.name} />;
  if (file.status === 'failed')
    return <span className={styles.failed}>{t(words.failed, { why: file.error ?? '' })}</span>;
  if (file.status !== 'completed')
    return <span role="status">{t(file.status === 'pending' ? words.waiting : words.cancelled)}</span>;
  const facts = {
    rows: formatNumber(file.rows ?? 0, language),
    size: sizeOf(file.size ?? 0, language),
    date: formatDate(file.expires_at),
  };
  return <span>{t(words.keptUntil, facts)}</span>;
}

function Action({ file }: { file: ExportFile }) {
  const t = useText();
  if (file.status === 'running') {
    return (
      <Button size="small" onClick={() => cancelTask(file.id)}>
        {t(words.cancel)}
      </Button>
    );
  }
  if (file.status !== 'completed') return null;
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden="true" />}
      aria-label={t(words.downloadOf, { name: file.name })}
      onClick={() => void downloadExport(file.id).catch(showFailure)}
    >
      {t(words.download)}
    </Button>
  );
}

/** Bytes as kB or MB. */
const sizeOf = (bytes: number, language: ReturnType<typeof useLanguage>): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)), language)} kB`
    : `${formatNumber((bytes / 1_000_000).toFixed(1), language, 1)} MB`;
