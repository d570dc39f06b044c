import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { changeSetTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { fetchResultFile, isWorking } from '../change-sets.api.ts';

/** What became of each row, to keep or to hand on; while work goes on there is no result yet. */
export function ResultFile({ set }: { set: ChangeSet }) {
  const t = useText();
  const language = useLanguage();
  if (isWorking(set) || set.total === 0) return null;
  return (
    <TableFileMenu
      mayExport
      mayImport={false}
      size="small"
      label={t(words.file)}
      called={t(words.fileOf, { title: t(set.title) })}
      fetch={(format) => fetchResultFile(set.id, { format, language })}
    />
  );
}
