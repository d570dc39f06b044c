import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { toldVersion } from '#features/selling/pricing/contract/profiles.told.ts';
import { recordedField } from '#kit/recorded.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useProfileVersion } from '../profiles.api.ts';
import styles from '../profiles.module.css';

/** Two versions of a profile beside each other: only what differs. */
export function CompareDialog({ version, onClose }: { version: ProfileVersion; onClose: () => void }) {
  const t = useText();
  const others = version.versions.filter(({ no }) => no !== version.no);
  const [no, setNo] = useState(others[0]!.no);
  const found = useProfileVersion(version.id, no);
  return (
    <Modal open centered width={720} title={t(words.compareTitle)} footer={null} onCancel={onClose}>
      <p>
        <Select<number>
          aria-label={t(words.compareWith)}
          prefix={t(words.compareWith)}
          value={no}
          popupMatchSelectWidth={false}
          options={others.map((one) => ({
            value: one.no,
            label: t(words.versionState, { no: one.no, state: t(wordFor(words, one.state)) }),
          }))}
          onChange={setNo}
        />
      </p>
      {found.data ? <Differences one={found.data} other={version} /> : null}
      {found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <FirstLoad rows={4} height={32} /> : null}
    </Modal>
  );
}

function Differences({ one, other }: { one: ProfileVersion; other: ProfileVersion }) {
  const t = useText();
  const [before, after] = [toldVersion(one), toldVersion(other)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (fields.length === 0) return <p>{t(words.same)}</p>;
  const label = (field: string) =>
    field
      .split('.')
      .map((part) => {
        const said = recordedField(part);
        return said ? t(said) : part;
      })
      .join(' · ');
  const text = (value: unknown) => (value === undefined || value === null ? '–' : String(value));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(words.field)}</th>
            <th scope="col">{t(words.version, { no: one.no })}</th>
            <th scope="col">{t(words.version, { no: other.no })}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td>{text(before[field])}</td>
              <td>{text(after[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
