import { Fragment } from 'react';
import { isSingleKey, keyCaps } from '#web/lib/shortcut-keys.ts';
import { type Shortcut, useSingleKeys } from '#web/lib/shortcuts.ts';

/** The keys of a shortcut, on its button or in a list; nothing where it has none or the person switched them off. */
export function Keys({ of: { keys } }: { of: Pick<Shortcut, 'keys'> }) {
  const singleKeys = useSingleKeys();
  if (!keys || (!singleKeys && isSingleKey(keys))) return null;
  return (
    <span className="t-keys">
      {keyCaps(keys).map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a shortcut never change.
        <Fragment key={at}>
          {stroke.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
