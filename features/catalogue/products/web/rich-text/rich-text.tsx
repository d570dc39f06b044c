import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withoutBackgrounds } from '../clean-html.public.ts';
import { fromEditor, lostBy } from './editor-html.ts';
import { extensions } from './extensions.ts';
import { Lossy } from './lossy.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

type Props = {
  readonly id: string;
  readonly label: string;
  /** As it is stored, or as it is being typed. */
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onSource: () => void;
};

/**
 * The visual editor of a description: HTML in, HTML out. A text it would change by reading it is not opened silently:
 * it says what it cannot keep and offers the source. Only what a person does in it changes the text.
 */
export function RichText({ id, label, html, onChange, onSource }: Props) {
  // The text as it came from outside: saved, copied, restored or discarded; what is typed here is not.
  const [came, setCame] = useState(html);
  const [accepted, setAccepted] = useState<string | null>(null);
  const emitted = useRef(html);
  const update = useRef<(written: string) => void>(() => {});
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: `${styles.richText}` },
      transformPastedHTML: withoutBackgrounds,
    },
    onUpdate: ({ editor: changed }) => update.current(fromEditor(changed.getHTML())),
  });
  useEffect(() => {
    if (html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    setCame(html);
  }, [editor, html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the editor writes what came, before anybody types.
  const unchanged = useMemo(() => fromEditor(editor.getHTML()), [editor, came]);
  useEffect(() => {
    update.current = (written) => {
      // Undone to the beginning it is again, byte for byte, what it was.
      emitted.current = written === unchanged ? came : written;
      onChange(emitted.current);
    };
  });
  const lost = useMemo(() => lostBy(came, unchanged), [came, unchanged]);
  if (lost.length > 0 && accepted !== came) {
    return <Lossy lost={lost} onSource={onSource} onAccept={() => setAccepted(came)} />;
  }
  return (
    <div className={styles.rich}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={styles.richContent} />
    </div>
  );
}
