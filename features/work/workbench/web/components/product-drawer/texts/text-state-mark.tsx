import { CheckCircleOutlined, EditOutlined, ExclamationCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { TextPart, TextState } from '#features/catalogue/products/contract/products.text-state.ts';
import type { Text } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { field } from '../draft/draft-values.ts';
import { useDraft, useTyped } from '../draft/use-draft.ts';
import { savedState, useTextStates } from './text-states.ts';
import styles from './translations-section.module.css';

type Props = {
  readonly product: ProductDetail;
  readonly languageId: number;
  readonly part: TextPart;
  readonly label: string;
};

const looks: Readonly<Record<TextState, { text: Text; icon: ComponentType<{ 'aria-hidden'?: boolean }> }>> = {
  missing: { text: words.missing, icon: MinusCircleOutlined },
  draft: { text: words.draft, icon: EditOutlined },
  reviewed: { text: words.reviewed, icon: CheckCircleOutlined },
  stale: { text: words.stale, icon: ExclamationCircleOutlined },
};

/** How fresh a text is, in a word and a shape, and the switch that reviews it; the save writes it. */
export function TextStateMark({ product, languageId, part, label }: Props) {
  const t = useText();
  const { draft, mayTranslate } = useDraft();
  const state = useTextStates(product, languageId).find((one) => one.part === part)?.state;
  const mark = useTyped(field.reviewed(languageId, part));
  if (!state) return null;
  const { text, icon: Icon } = looks[state];
  const saved = savedState(product, languageId, part);
  const change = (value: string) => draft.change(field.reviewed(languageId, part), value);
  const by =
    state === 'reviewed' && mark === '' && saved?.reviewed_by
      ? t(words.reviewedBy, { name: saved.reviewed_by, day: formatDate(saved.reviewed_at) })
      : null;
  return (
    <span className={styles.textState}>
      <span className={styles.state} data-state={state}>
        <Icon aria-hidden /> {by ?? t(text)}
        {mark === 'yes' ? ` · ${t(words.onSave)}` : null}
      </span>
      {!mayTranslate || state === 'missing' ? null : state === 'reviewed' ? (
        <Button
          type="link"
          size="small"
          aria-label={t(words.unmarkOf, { part: label })}
          onClick={() => change(mark === 'yes' ? '' : 'no')}
        >
          {t(words.unmark)}
        </Button>
      ) : (
        <Button
          type="link"
          size="small"
          aria-label={t(words.markReviewedOf, { part: label })}
          onClick={() => change('yes')}
        >
          {t(words.markReviewed)}
        </Button>
      )}
    </span>
  );
}
