import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Moved } from '#features/products/contract/products.bulk.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

type Props = {
  readonly outcome: Moved;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/** Which products of a bulk change stayed as they were, by reason; the toast alone is gone after 3 seconds. */
export function OutcomeNote({ outcome, onSelect, onClose }: Props) {
  const t = useText();
  const reasons = Object.entries(Object.groupBy(outcome.refused, (one) => one.text));
  return (
    <section className="t-problem t-problem-soft tp-outcome" role="status">
      <div>
        <strong>{t(notes.refused, { count: outcome.refused.length })}</strong>
        <ul className="tp-reasons">
          {reasons.map(([text, refused]) => (
            <li key={text}>
              {text}: {refused?.length}
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" onClick={() => onSelect(outcome.refused.map((one) => one.id))}>
        {t(notes.selectRefused)}
      </Button>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t(webTexts.close)} onClick={onClose} />
    </section>
  );
}
