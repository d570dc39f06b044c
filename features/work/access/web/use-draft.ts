import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, openChanges, withChanges } from '#features/base/permissions/contract/permissions.matrix.ts';
import { changedRights, type RightsChange } from '#features/base/permissions/contract/permissions.rights.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { one, type Search } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import type { RightsData } from './use-rights.ts';

type Place = { readonly pathname: string; readonly search: unknown };
/** Another role or person of the same panel keeps the changes; they are saved together. */
const staysHere = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && one((a.search as Search).panel) === one((b.search as Search).panel);

/** The unsaved changes of a panel, the rights as they would be, and the question before they are lost. */
export function useDraft({ rights }: RightsData) {
  const t = useText();
  const ask = useAsk();
  const [draft, setDraft] = useState<Draft>(new Map());
  const changes = useMemo(() => openChanges(draft, rights), [draft, rights]);
  const after = useMemo(() => changedRights(rights, changes), [rights, changes]);
  // From the answer to a save until the lists are read again, what was saved goes on being shown.
  const [saved, setSaved] = useState(false);
  const clear = () => {
    setDraft(new Map());
    setSaved(false);
  };
  const dirty = changes.length > 0 && !saved;
  const done = draft.size > 0 && changes.length === 0;
  useEffect(() => {
    if (!done) return;
    setDraft(new Map());
    setSaved(false);
  }, [done]);
  const mayLeave = async () => !dirty || ask({ title: t(words.discardSure), confirm: t(words.discard), danger: true });
  useBlocker({
    shouldBlockFn: async ({ current, next }) => dirty && !staysHere(current, next) && !(await mayLeave()),
    enableBeforeUnload: () => dirty,
  });
  return {
    changes,
    after,
    dirty,
    clear,
    mayLeave,
    saved: () => setSaved(true),
    set: (more: readonly RightsChange[]) => {
      setSaved(false);
      setDraft((before) => withChanges(before, more));
    },
  };
}
export type DraftState = ReturnType<typeof useDraft>;
