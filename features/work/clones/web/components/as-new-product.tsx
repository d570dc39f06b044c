import { useNavigate } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useBeginProduct, useLocalSellers, useMayBegin } from '../clones.api.ts';
import styles from './clones.module.css';

/** The chosen product once more, as the draft of a local seller; resellers' products come with their feeds alone. */
export function AsNewProduct({ from }: { from: number | null }) {
  return useMayBegin() ? <Begin from={from} /> : null;
}

function Begin({ from }: { from: number | null }) {
  const t = useText();
  const navigate = useNavigate();
  const sellers = useLocalSellers();
  const [seller, setSeller] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const begin = useBeginProduct((draft) =>
    navigate({ to: '/local/products', search: { action: 'create-localproduct', draft: String(draft) } }),
  );
  const start = () => {
    setAsked(true);
    if (from !== null && seller !== null) begin.mutate({ params: { id: from }, body: { seller_id: seller } });
  };
  const refused = begin.error?.status === 404 ? t(words.asNewNone) : begin.error?.message;
  const problem = asked && (from === null || seller === null) ? t(words.asNewMissing) : refused;
  return (
    <section className={`t-card ${styles.form}`} aria-label={t(words.asNew)}>
      <h2>{t(words.asNew)}</h2>
      <p className="t-faint">{t(words.asNewWhy)}</p>
      <label className={styles.field}>
        <span className={styles.label}>{t(words.asNewFor)}</span>
        <Select<number>
          aria-label={t(words.asNewFor)}
          value={seller}
          loading={sellers.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSeller}
        />
      </label>
      <div className={styles.foot}>
        <Button loading={begin.isPending} onClick={start}>
          {t(words.asNewStart)}
        </Button>
        {problem ? (
          <span className="t-problem" role="alert">
            {problem}
          </span>
        ) : null}
      </div>
    </section>
  );
}
