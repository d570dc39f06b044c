import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly hits: readonly number[];
  /** The hit that is selected, or null. */
  readonly at: number | null;
  readonly onHit: (id: number) => void;
};

/** Searches the tree; Enter and the arrows go from hit to hit. */
export function TreeSearch({ text, onText, hits, at, onHit }: Props) {
  const t = useText();
  const index = at === null ? -1 : hits.indexOf(at);
  const go = (by: 1 | -1) => {
    const next = hits[(index + by + hits.length) % hits.length] ?? hits[0];
    if (next !== undefined) onHit(next);
  };
  return (
    <search className={styles.search}>
      <Input
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        value={text}
        maxLength={200}
        allowClear
        onChange={(event) => onText(event.target.value)}
        onPressEnter={(event) => go(event.shiftKey ? -1 : 1)}
      />
      {text.trim() === '' ? null : (
        <>
          <span className={styles.hits} role="status">
            {hits.length === 0
              ? t(words.noMatch)
              : t(index < 0 ? words.found : words.matches, { at: index + 1, count: formatNumber(hits.length) })}
          </span>
          <Button
            icon={<UpOutlined />}
            aria-label={t(words.previous)}
            disabled={hits.length === 0}
            onClick={() => go(-1)}
          />
          <Button
            icon={<DownOutlined />}
            aria-label={t(words.next)}
            disabled={hits.length === 0}
            onClick={() => go(1)}
          />
        </>
      )}
    </search>
  );
}
