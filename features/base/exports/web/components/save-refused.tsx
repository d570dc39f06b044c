import { Button } from 'antd';
import { refusedName } from '#features/base/exports/contract/table-import.rules.ts';
import { tableImportTexts as words } from '#features/base/exports/contract/table-import.texts.ts';
import type { Text } from '#kit/text.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';

/** Saves the refused rows of a file that was checked, in the reader's language; nothing where no row is refused. */
export function SaveRefused({ file, refused }: { readonly file: string; readonly refused: Text | null }) {
  const t = useText();
  const language = useLanguage();
  if (refused === null) return null;
  return (
    <Button size="small" onClick={() => saveFile({ name: refusedName(file), content: refused[language] })}>
      {t(words.saveRefused)}
    </Button>
  );
}
