import { Button } from 'antd';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useCodes } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './product-filters.module.css';

/** What became of the pasted codes: how many there are, and which no product carries. */
export function CodesLine({ list }: { list: ProductSearch }) {
  const id = one(list.asked.filters.codes);
  return id === undefined ? null : <Codes key={id} id={id} onRemove={() => list.change({ codes: undefined })} />;
}

function Codes({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useText();
  const codes = useCodes(id);
  // A list that is gone is said by the product list itself, which failed with it.
  const missing = codes.data?.missing ?? [];
  const count = codes.data?.codes.length ?? 0;
  return (
    <p className={styles.codes} role="status">
      {codes.data
        ? t(missing.length > 0 ? notes.codesMissing : notes.codesFound, { count, missing: missing.length })
        : null}
      {missing.length > 0 ? <Missing codes={missing} /> : null}
      <Button
        size="small"
        type="text"
        onClick={onRemove}
        aria-label={t(notes.codesRemove)}
        title={t(notes.codesRemove)}
      >
        ×
      </Button>
    </p>
  );
}

function Missing({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const text = codes.join('\n');
  return (
    <Popup
      label={t(notes.codesShow)}
      control={(control) => (
        <Button {...control} size="small">
          {t(notes.codesShow)}
        </Button>
      )}
    >
      {() => (
        <div className={styles.missing}>
          <textarea readOnly value={text} rows={Math.min(codes.length, 12)} aria-label={t(notes.codesShow)} />
          <CopyButton size="small" text={text} />
        </div>
      )}
    </Popup>
  );
}
