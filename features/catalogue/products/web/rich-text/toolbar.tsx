import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { BlockChoice } from './block-choice.tsx';
import { ColourButton, ImageButton, LinkButton, TableButton } from './inserts.tsx';
import styles from './rich-text.module.css';
import { ToolButton } from './tool-button.tsx';

type Tool = {
  readonly name: string;
  readonly text: Text;
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly keys?: string;
};

const marks: readonly Tool[] = [
  { name: 'bold', text: words.bold, icon: BoldOutlined, run: (chain) => chain.toggleBold(), keys: 'Control+B' },
  { name: 'italic', text: words.italic, icon: ItalicOutlined, run: (chain) => chain.toggleItalic(), keys: 'Control+I' },
  {
    name: 'underline',
    text: words.underline,
    icon: UnderlineOutlined,
    run: (chain) => chain.toggleUnderline(),
    keys: 'Control+U',
  },
  { name: 'strike', text: words.strike, icon: StrikethroughOutlined, run: (chain) => chain.toggleStrike() },
];
const lists: readonly Tool[] = [
  { name: 'bulletList', text: words.bulletList, icon: UnorderedListOutlined, run: (chain) => chain.toggleBulletList() },
  {
    name: 'orderedList',
    text: words.orderedList,
    icon: OrderedListOutlined,
    run: (chain) => chain.toggleOrderedList(),
  },
];

/** One stop for Tab; the arrows go from button to button. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      names: [...marks, ...lists]
        .filter(({ name }) => now.isActive(name))
        .map(({ name }) => name)
        .join(),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const tool = ({ name, text, icon: Icon, run, keys }: Tool) => (
    <ToolButton
      key={name}
      text={t(text)}
      pressed={on.names.split(',').includes(name)}
      keys={keys}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Icon aria-hidden />
    </ToolButton>
  );
  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label={t(words.toolsOf, { label })}
      onKeyDown={(event) => moveFocus(event, bar.current)}
    >
      <BlockChoice editor={editor} />
      {marks.map(tool)}
      <ColourButton editor={editor} />
      {lists.map(tool)}
      <LinkButton editor={editor} />
      <ImageButton editor={editor} />
      <TableButton editor={editor} />
      <ToolButton text={t(words.clear)} onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}>
        <ClearOutlined aria-hidden />
      </ToolButton>
      <ToolButton text={t(words.undo)} disabled={!on.undo} onClick={() => editor.chain().focus().undo().run()}>
        <UndoOutlined aria-hidden />
      </ToolButton>
      <ToolButton text={t(words.redo)} disabled={!on.redo} onClick={() => editor.chain().focus().redo().run()}>
        <RedoOutlined aria-hidden />
      </ToolButton>
    </div>
  );
}

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tools = [...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled), select, input') ?? [])];
  const at = tools.indexOf(event.target as HTMLElement);
  if (step === 0 || at === -1) return;
  event.preventDefault();
  tools[(at + step + tools.length) % tools.length]?.focus();
}
