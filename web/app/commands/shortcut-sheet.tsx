import { Modal, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSetPreferences } from '#features/base/preferences/web/preferences.public.ts';
import { commandTexts } from '#web/lib/commands.texts.ts';
import { isSingleKey } from '#web/lib/shortcut-keys.ts';
import {
  shortcuts as registry,
  type Shortcut,
  type Shortcuts,
  shortcutScopes,
  useActiveShortcuts,
  useSingleKeys,
} from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { gridShortcuts } from '#web/ui/grid/grid.shortcuts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { pageShortcuts, shellShortcuts } from '../shell.shortcuts.ts';
import './commands.css';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly features: readonly WebFeature[] };

/** Every key of the product, grouped by where it works, and the switch of keys of one character (WCAG 2.1.4). */
export function ShortcutSheet({ open, onClose, features }: Props) {
  const t = useText();
  const declared = useDeclared(features);
  const active = new Set(useActiveShortcuts().map(({ shortcut }) => shortcut.id));
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t(commandTexts.sheet)} width={760} centered>
      <SingleKeys />
      <div className="t-sheet">
        {shortcutScopes.map((scope) => {
          const own = declared.filter((one) => one.scope === scope && one.keys);
          if (own.length === 0) return null;
          return (
            <section key={scope}>
              <h3>{t(commandTexts[scope])}</h3>
              <ul>
                {own.map((one) => (
                  <Line key={one.id} shortcut={one} active={active.has(one.id)} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Modal>
  );
}

function Line({ shortcut, active }: { shortcut: Shortcut; active: boolean }) {
  const t = useText();
  const off = !useSingleKeys() && isSingleKey(shortcut.keys ?? '');
  if (off) return null;
  return (
    <li data-active={active}>
      <span>
        {t(shortcut.text)}
        {active ? null : <small> ({t(commandTexts.notNow)})</small>}
      </span>
      <Keys of={shortcut} />
    </li>
  );
}

function SingleKeys() {
  const t = useText();
  const id = useId();
  const on = useSingleKeys();
  const save = useSetPreferences();
  const choose = (wanted: boolean) => {
    registry.setSingleKeys(wanted);
    save.mutate({ body: { single_key_shortcuts: wanted } }, { onError: () => registry.setSingleKeys(!wanted) });
  };
  return (
    <div className="t-sheet-switch">
      <Switch checked={on} onChange={choose} aria-labelledby={id} aria-describedby={`${id}-why`} />
      <div>
        <span id={id}>{t(commandTexts.singleKeys)}</span>
        <p id={`${id}-why`}>{t(commandTexts.singleKeysWhy)}</p>
      </div>
    </div>
  );
}

/** All declared shortcuts: the shell's, and those of features, whose files are read when the sheet is opened. */
function useDeclared(features: readonly WebFeature[]): readonly Shortcut[] {
  const [ofFeatures, setOfFeatures] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    let wanted = true;
    void Promise.all(features.flatMap((feature) => feature.shortcuts?.() ?? [])).then((files) => {
      if (wanted) setOfFeatures(files.flatMap((file) => Object.values(file).flatMap(ownOf)));
    });
    return () => {
      wanted = false;
    };
  }, [features]);
  return [shellShortcuts, pageShortcuts, gridShortcuts].flatMap(ownOf).concat(ofFeatures);
}

const ownOf = (declared: Shortcuts): readonly Shortcut[] => Object.values(declared);
