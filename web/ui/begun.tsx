import { createContext, Fragment, type ReactNode, use, useMemo, useState } from 'react';
import { type Begin, begunWith, versionOf } from './begun-state.ts';

type Touch = {
  /** Something was typed: from now on the form stays as it is, whatever news comes. */
  readonly touch: () => void;
  /**
   * What was typed is saved or given up: the form begins afresh with what is read next. `saved`: what the save answered; where it says its version,
   * what is typed before that version is read again goes on from it.
   */
  readonly done: (saved?: unknown) => void;
};
const nothing = () => undefined;
const TouchContext = createContext<Touch>({ touch: nothing, done: nothing });

/** What a form tells `Begun` around it; every `CheckedForm` tells `touch` itself. */
export const useBegun = (): Touch => use(TouchContext);

type Props<Read> = {
  readonly read: Read;
  /** Changes with every change somebody saves. */
  readonly version: string | number;
  /** Draws the form of what it began with, whose version it sends. */
  readonly children: (begun: Read) => ReactNode;
};

/**
 * A form of what is read, and drawn anew when somebody saves it, but never while something is typed into it: then it keeps
 * what it began with, so that its version is refused as older than the other's change instead of written over it.
 */
export function Begun<Read>({ read, version, children }: Props<Read>) {
  const [begun, setBegun] = useState<Begin<Read>>({ read, version, form: 0 });
  const [touched, setTouched] = useState(false);
  const [saved, setSaved] = useState<string | number | null>(null);
  const now = begunWith(begun, { read, version, touched, saved });
  if (now !== begun) setBegun(now);
  const touch = useMemo(
    () => ({
      touch: () => setTouched(true),
      done: (answer?: unknown) => {
        setTouched(false);
        setSaved(versionOf(answer));
      },
    }),
    [],
  );
  return (
    <TouchContext value={touch}>
      <Fragment key={now.form}>{children(version === now.version ? read : now.read)}</Fragment>
    </TouchContext>
  );
}
