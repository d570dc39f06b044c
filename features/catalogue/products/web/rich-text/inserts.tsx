import { FontColorsOutlined, LinkOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown, Input, Popover } from 'antd';
import { useState } from 'react';
import { productTextTexts as words } from '#features/catalogue/products/contract/product-text.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './rich-text.module.css';
import { ToolButton } from './tool-button.tsx';

type Props = { readonly editor: Editor };

/** What the sanitiser of the server lets through; anything else would be gone after the save. */
const linkAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i;
const imageAddress = /^https?:\/\/\S+$/i;

export function LinkButton({ editor }: Props) {
  const t = useText();
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const current = () => String(editor.getAttributes('link').href ?? '');
  return (
    <AddressTool
      text={t(words.link)}
      icon={<LinkOutlined aria-hidden />}
      pressed={active}
      allowed={linkAddress}
      current={current}
      onAddress={(href) => editor.chain().focus().extendMarkRange('link').setLink({ href }).run()}
      {...(active ? { onRemove: () => editor.chain().focus().extendMarkRange('link').unsetLink().run() } : {})}
    />
  );
}

export function ImageButton({ editor }: Props) {
  const t = useText();
  return (
    <AddressTool
      text={t(words.image)}
      icon={<PictureOutlined aria-hidden />}
      allowed={imageAddress}
      current={() => ''}
      onAddress={(src) => editor.chain().focus().setImage({ src }).run()}
    />
  );
}

type AddressProps = {
  readonly text: string;
  readonly icon: React.ReactNode;
  readonly pressed?: boolean;
  readonly allowed: RegExp;
  readonly current: () => string;
  readonly onAddress: (address: string) => void;
  readonly onRemove?: () => void;
};

/** A button that asks for an address. */
function AddressTool({ text, icon, pressed, allowed, current, onAddress, onRemove }: AddressProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const wrong = address.trim() !== '' && !allowed.test(address.trim());
  const done = (run: () => void) => {
    setOpen(false);
    run();
  };
  const form = (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (allowed.test(address.trim())) done(() => onAddress(address.trim()));
      }}
    >
      <Input
        autoFocus
        aria-label={t(words.address)}
        placeholder="https://"
        value={address}
        status={wrong ? 'error' : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={wrong || address.trim() === ''}>
        {t(words.insert)}
      </Button>
      {onRemove ? <Button onClick={() => done(onRemove)}>{t(words.remove)}</Button> : null}
    </form>
  );
  return (
    <Popover
      open={open}
      trigger="click"
      destroyOnHidden
      title={text}
      content={form}
      onOpenChange={(next) => {
        setAddress(current());
        setOpen(next);
      }}
    >
      <span>
        <ToolButton text={text} {...(pressed === undefined ? {} : { pressed })}>
          {icon}
        </ToolButton>
      </span>
    </Popover>
  );
}

export function ColourButton({ editor }: Props) {
  const t = useText();
  const colour = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('textStyle').color ?? ''),
  });
  return (
    <label className={`${styles.tool} ${styles.toolColour}`} title={t(words.colour)}>
      <FontColorsOutlined aria-hidden style={colour ? { color: colour } : undefined} />
      <input
        type="color"
        aria-label={t(words.colour)}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#000000'}
        onChange={(event) => editor.chain().setColor(event.target.value).run()}
      />
    </label>
  );
}

export function TableButton({ editor }: Props) {
  const t = useText();
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const chain = () => editor.chain().focus();
  const actions = inside
    ? [
        { key: 'row', label: t(words.addRow), onClick: () => chain().addRowAfter().run() },
        { key: 'column', label: t(words.addColumn), onClick: () => chain().addColumnAfter().run() },
        { key: 'head', label: t(words.headRow), onClick: () => chain().toggleHeaderRow().run() },
        { key: 'no-row', label: t(words.deleteRow), onClick: () => chain().deleteRow().run() },
        { key: 'no-column', label: t(words.deleteColumn), onClick: () => chain().deleteColumn().run() },
        { key: 'none', label: t(words.deleteTable), danger: true, onClick: () => chain().deleteTable().run() },
      ]
    : [
        {
          key: 'new',
          label: t(words.newTable),
          onClick: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        },
      ];
  return (
    <Dropdown trigger={['click']} menu={{ items: actions }}>
      <span>
        <ToolButton text={t(words.table)} pressed={inside}>
          <TableOutlined aria-hidden />
        </ToolButton>
      </span>
    </Dropdown>
  );
}
