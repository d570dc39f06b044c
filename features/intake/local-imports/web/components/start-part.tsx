import { Button, Select } from 'antd';
import { useState } from 'react';
import { getImportTemplate } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import type { LocalImportDetail } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { refusalText } from '../import-words.ts';
import { useSellersToChoose, useUploadImport } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';
import { CategoryChoice } from './category-choice.tsx';

type Props = { readonly onUploaded: (made: LocalImportDetail) => void };

/** A template of a category, or the seller's own file. */
export function StartPart({ onUploaded }: Props) {
  return (
    <div className={styles.start}>
      <Template />
      <OwnFile onUploaded={onUploaded} />
    </div>
  );
}

function Template() {
  const t = useText();
  const [category, setCategory] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (category === null) return;
    setBusy(true);
    await send(getImportTemplate, { query: { category } })
      .then(saveWorkbook)
      .catch((error: unknown) => showFailure(error));
    setBusy(false);
  };
  return (
    <section className="t-card">
      <h2>{t(words.templateTitle)}</h2>
      <p className={styles.faint}>{t(words.templateWhy)}</p>
      <CategoryChoice label={t(words.category)} value={category} onChange={setCategory} />
      <Button disabled={category === null} loading={busy} onClick={() => void download()}>
        {t(words.getTemplate)}
      </Button>
    </section>
  );
}

function OwnFile({ onUploaded }: Props) {
  const t = useText();
  const { scoped } = useActor();
  const [seller, setSeller] = useState<number | null>(null);
  const sellers = useSellersToChoose(!scoped);
  const upload = useUploadImport(onUploaded);
  return (
    <section className="t-card">
      <h2>{t(words.fileTitle)}</h2>
      <p className={styles.faint}>{t(words.fileWhy)}</p>
      {scoped ? null : (
        <Select<number>
          aria-label={t(words.seller)}
          placeholder={t(words.seller)}
          showSearch={{ optionFilterProp: 'label' }}
          value={seller ?? null}
          options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSeller}
        />
      )}
      <FileButton
        type="primary"
        loading={upload.isPending}
        disabled={!scoped && seller === null}
        label={t(words.choose)}
        accept=".xlsx,.csv,.tsv,.txt,.xml,.gz,text/csv"
        onFiles={([file]) => upload.mutate({ query: seller === null ? {} : { seller }, file })}
      >
        {t(words.choose)}
      </FileButton>
      {upload.isError ? (
        <p role="alert" className={styles.error}>
          {refusalText(upload.error, t)}
        </p>
      ) : null}
    </section>
  );
}
