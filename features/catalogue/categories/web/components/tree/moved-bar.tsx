import { Button } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';
import type { useTreeMoves } from './use-tree-moves.ts';

/** What was moved last, and the way back; stays until it is put away. */
export function MovedBar({ moves }: { moves: ReturnType<typeof useTreeMoves> }) {
  const t = useText();
  return (
    <div role="status">
      {moves.done ? (
        <div className={styles.done}>
          <span>{moves.done.text}</span>
          <Button size="small" onClick={moves.undo}>
            {t(words.undo)}
          </Button>
          <Button size="small" type="text" onClick={moves.dismiss}>
            {t(webTexts.close)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
