import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './rich-text.module.css';

const levels = [2, 3, 4] as const;

/** Paragraph or heading; a heading of another level shows as the nearest. */
export function BlockChoice({ editor }: { editor: Editor }) {
  const t = useText();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('heading') ? Number(now.getAttributes('heading').level) : 0),
  });
  const choose = (wanted: number) => {
    const known = levels.find((one) => one === wanted);
    const chain = editor.chain().focus();
    (known ? chain.setHeading({ level: known }) : chain.setParagraph()).run();
  };
  return (
    <Select<number>
      size="small"
      className={styles.toolSelect}
      aria-label={t(words.block)}
      popupMatchSelectWidth={false}
      value={level === 0 ? 0 : Math.min(4, Math.max(2, level))}
      options={[
        { value: 0, label: t(words.paragraph) },
        ...levels.map((one) => ({ value: one, label: t(words.heading, { level: one }) })),
      ]}
      onChange={choose}
    />
  );
}
