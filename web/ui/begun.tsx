import { createContext, Fragment, type ReactNode, use, useMemo, useState } from 'react';

type Touch = {
  /** Something was typed: from now on the form stays as it is, whatever news comes. */
  readonly touch: () => void;
  /** What was typed is saved or given up: the form begins afresh with what is read next. */
  readonly done: () => void;
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
  const [begun, setBegun] = useState({ read, version });
  const [touched, setTouched] = useState(false);
  if (version !== begun.version && !touched) setBegun({ read, version });
  const touch = useMemo(() => ({ touch: () => setTouched(true), done: () => setTouched(false) }), []);
  return (
    <TouchContext value={touch}>
      <Fragment key={begun.version}>{children(version === begun.version ? read : begun.read)}</Fragment>
    </TouchContext>
  );
}
