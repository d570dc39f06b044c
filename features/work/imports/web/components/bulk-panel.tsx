import { Button } from 'antd';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { bulkUpdateTexts as words } from '#features/work/imports/contract/bulk-update.texts.ts';
import { idIn } from '#web/lib/list-search.ts';
import { saidHere } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { useBulkTemplate, useUploadBulk } from '../bulk-update.api.ts';
import { BulkFile } from './bulk-file.tsx';
import styles from './imports.module.css';

/** A file of SKUs and values: read, looked at row by row, carried out, and undone. */
export function BulkPanel() {
  const { search } = useUrlSearch();
  const opened = idIn(search.update);
  return opened === null ? <Start /> : <BulkFile key={opened} id={opened} />;
}

function Start() {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const shop = useCurrentShop().data?.name ?? '…';
  const upload = useUploadBulk(({ id }) => setSearch({ update: id }));
  const template = useBulkTemplate();
  return (
    <section className={`t-card ${styles.card}`}>
      <p className={styles.lead}>{t(words.lead)}</p>
      <p className={styles.lead}>{t(words.shop, { shop })}</p>
      <div className={styles.bar}>
        <FileButton
          type="primary"
          loading={upload.isPending}
          label={t(words.choose)}
          accept=".xlsx,.csv,.tsv,.txt,.gz,text/csv"
          onFiles={([file]) => upload.mutate({ file })}
        >
          {t(words.choose)}
        </FileButton>
        <Button loading={template.isPending} onClick={() => template.mutate({ query: { language } })}>
          {t(words.template)}
        </Button>
      </div>
      {upload.isError ? (
        <p role="alert" className={styles.error}>
          {saidHere(upload.error)}
        </p>
      ) : null}
    </section>
  );
}
