import { Button } from 'antd';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { useExportDirectory } from '../seller-directory.api.ts';
import type { DirectoryAsked } from '../seller-directory.search.ts';

/** All rows of the list as it is filtered, as a file. */
export function ExportButton({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const make = useExportDirectory();
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ query: asked.filters }, { onSuccess: saveFile })}>
      {t(words.export)}
    </Button>
  );
}
