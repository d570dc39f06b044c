import {
  CaretRightOutlined,
  DeleteOutlined,
  EditOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ExportedList, ExportProfile } from '#features/base/exports/contract/exports.model.ts';
import { exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useExportProfiles, usePauseProfile, useRemoveProfile, useRunProfile } from '../exports.api.ts';
import styles from './exports.module.css';

type Props = { readonly list: ExportedList; readonly onSave: (profile: ExportProfile | 'new') => void };

/** Exports of this list that are repeated, by hand or by the clock. */
export function ExportProfiles({ list, onSave }: Props) {
  const t = useText();
  const found = useExportProfiles(list);
  return (
    <section className={styles.recent} aria-label={t(words.profiles)}>
      <h3>{t(words.profiles)}</h3>
      {found.isPending ? <FirstLoad rows={1} height={40} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p>{t(words.noProfiles)}</p> : null}
      <ul>
        {found.data?.map((profile) => (
          <Profile key={profile.id} profile={profile} onChange={() => onSave(profile)} />
        ))}
      </ul>
      <Button size="small" icon={<SaveOutlined aria-hidden />} onClick={() => onSave('new')}>
        {t(words.saveProfile)}
      </Button>
    </section>
  );
}

function Profile({ profile, onChange }: { profile: ExportProfile; onChange: () => void }) {
  const t = useText();
  const ask = useAsk();
  const run = useRunProfile();
  const remove = useRemoveProfile();
  const pause = usePauseProfile();
  const { id, name, every, format, paused, next_at: next, last_run_at: last, last_error: error } = profile;
  const drop = async () => {
    const question = { title: t(words.deleteAsk, { name }), text: t(words.deleteWhat), confirm: t(words.deleteIt) };
    if (await ask({ ...question, danger: true })) remove.mutate({ params: { id } });
  };
  const facts = [
    format.toUpperCase(),
    t(every === null ? words.byHand : every === 'day' ? words.daily : words.weekly),
    paused ? t(words.paused) : null,
    next ? t(words.nextAt, { time: formatDateTime(next) }) : null,
    last ? t(words.lastAt, { time: formatDateTime(last) }) : null,
  ];
  return (
    <li>
      <div className={styles.file}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {error ? <span className={styles.failed}>{t(words.notBegun, { why: t(words.profileGone) })}</span> : null}
      </div>
      <Button
        size="small"
        icon={<PlayCircleOutlined aria-hidden />}
        loading={run.isPending}
        aria-label={t(words.runOf, { name })}
        onClick={() => run.mutate({ params: { id } })}
      >
        {t(words.runNow)}
      </Button>
      {every === null ? null : (
        <Button
          size="small"
          type="text"
          icon={paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
          loading={pause.isPending}
          aria-label={t(paused ? words.resumeOf : words.pauseOf, { name })}
          onClick={() => pause.mutate({ params: { id }, body: { paused: !paused } })}
        />
      )}
      <Button
        size="small"
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={t(words.changeOf, { name })}
        onClick={onChange}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        loading={remove.isPending}
        aria-label={t(words.deleteOf, { name })}
        onClick={() => void drop()}
      />
    </li>
  );
}
