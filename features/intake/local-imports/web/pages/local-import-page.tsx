import { uploadImport } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { OwnStanding } from '#features/people/local-sellers/web/local-sellers.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ImportHistory } from '../components/import-history.tsx';
import { ImportScreen } from '../components/import-screen.tsx';
import { SourcesPart } from '../components/sources-part.tsx';
import { StartPart } from '../components/start-part.tsx';
import styles from '../local-imports.module.css';

/** Many products with one file: bring it, say what its columns are, see what would happen, run, take back (pages.md 4.23). */
export function LocalImportPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const may = useMayCall(uploadImport);
  const opened = idIn(search.import);
  const show = (id: number | undefined) => setSearch({ import: id });
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead)} />
      <OwnStanding />
      {may ? (
        <div className={styles.page}>
          {opened === null ? (
            <>
              <StartPart onUploaded={(made) => show(made.id)} />
              <SourcesPart onOpen={show} />
            </>
          ) : (
            <ImportScreen key={opened} id={opened} onClose={() => show(undefined)} onOpen={show} />
          )}
          <ImportHistory onOpen={show} />
        </div>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
