import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commandTexts } from '#web/lib/commands.texts.ts';
import { type Command, type CommandGroup, matchCommands } from '#web/lib/commands.ts';
import { useText } from '#web/lib/text.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { useCommandSources } from './use-command-sources.ts';
import './commands.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Ctrl/⌘ K: one field that finds pages, products, shops, tasks and what the screen can do. */
export function CommandPalette({ open, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className="t-hidden">{t(commandTexts.palette)}</span>}
      width={640}
      style={{ top: 72 }}
      className="t-palette"
      destroyOnHidden
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: Omit<Props, 'open'>) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, note } = useCommandSources(typed);
  const shown = matchCommands(groups, typed.trim());
  const commands = shown.flatMap((group) => group.commands);
  const [at, setAt] = useState(0);
  const current = Math.min(at, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, current, commands.length);
    if (to !== null) setAt(to);
    else if (event.key === 'Enter') run(commands[current]);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside.
    <div onKeyDown={onKeyDown}>
      <input
        className="t-palette-field"
        role="combobox"
        aria-label={t(commandTexts.palette)}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t(commandTexts.placeholder)}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it.
        autoFocus
      />
      <div ref={list} id={`${id}-list`} className="t-palette-list" role="listbox" aria-label={t(commandTexts.palette)}>
        <Groups id={id} groups={shown} current={current} onPoint={setAt} onRun={run} />
      </div>
      <p className="t-palette-note" role="status">
        {note ?? (commands.length === 0 ? t(commandTexts.nothing, { text: typed }) : null)}
        {commands.length > 0 ? (
          <span className="t-hidden">{t(commandTexts.results, { count: commands.length })}</span>
        ) : null}
      </p>
      <Hints />
    </div>
  );
}

type GroupsProps = {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly current: number;
  readonly onPoint: (at: number) => void;
  readonly onRun: (command: Command) => void;
};

function Groups({ id, groups, current, onPoint, onRun }: GroupsProps) {
  let before = 0;
  return groups.map((group) => {
    const first = before;
    before += group.commands.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
      <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
        <div id={`${id}-${group.id}`} className="t-palette-group" role="presentation">
          {group.title}
        </div>
        {group.commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
          <div
            key={command.id}
            id={`${id}-${first + index}`}
            data-at={first + index}
            className="t-palette-option"
            role="option"
            tabIndex={-1}
            aria-selected={first + index === current}
            onPointerMove={() => onPoint(first + index)}
            onClick={() => onRun(command)}
          >
            <span className="t-palette-title">{command.title}</span>
            {command.hint ? <span className="t-palette-hint">{command.hint}</span> : null}
            <Keys of={{ ...(command.keys ? { keys: command.keys } : {}) }} />
          </div>
        ))}
      </div>
    );
  });
}

function Hints() {
  const t = useText();
  return (
    <p className="t-palette-keys" aria-hidden="true">
      <Keys of={{ keys: 'ArrowUp' }} />
      <Keys of={{ keys: 'ArrowDown' }} />
      {t(commandTexts.hintMove)}
      <Keys of={{ keys: 'Enter' }} />
      {t(commandTexts.hintRun)}
      <Keys of={{ keys: 'Escape' }} />
      {t(commandTexts.hintClose)}
    </p>
  );
}

/** Where a key moves the choice; it goes round at the ends. Null for other keys. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 8, count - 1);
  if (key === 'PageUp') return Math.max(at - 8, 0);
  return null;
}
