import { Button } from 'antd';
import { useMayCall } from '#web/lib/can.tsx';
import { saveDocument } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { type documentForms, reportDocument } from '../../contract/documents.calls.ts';
import type { DocumentRow } from '../../contract/documents.model.ts';
import { documentTexts as words } from '../../contract/documents.texts.ts';
import { pricedTypes } from '../../contract/documents.words.ts';
import { useDocumentFile, useReportDocument } from '../documents.api.ts';
import styles from '../documents.module.css';

const formWords = {
  pdf: [words.pdf, words.pdfOf],
  copy: [words.copy, words.copyOf],
  xml: [words.xml, words.xmlOf],
} as const;

/** What of a document can be taken along, and the second try with the tax office. */
export function DocumentFiles({ row }: { row: DocumentRow }) {
  const t = useText();
  const file = useDocumentFile();
  const report = useReportDocument();
  const mayReport = useMayCall(reportDocument);
  const forms: readonly (typeof documentForms)[number][] = pricedTypes.includes(row.type)
    ? ['pdf', 'copy', 'xml']
    : ['pdf', 'copy'];
  return (
    <span className={styles.files}>
      {forms.map((form) => (
        <Button
          key={form}
          size="small"
          aria-label={t(formWords[form][1], { number: row.number })}
          loading={file.isPending && file.variables.query?.form === form}
          onClick={() => file.mutate({ params: { id: row.id }, query: { form } }, { onSuccess: saveDocument })}
        >
          {t(formWords[form][0])}
        </Button>
      ))}
      {mayReport && row.clearance.state === 'failed' ? (
        <Button
          size="small"
          type="primary"
          loading={report.isPending}
          onClick={() => report.mutate({ params: { id: row.id } })}
        >
          {t(words.again)}
        </Button>
      ) : null}
    </span>
  );
}
