import { useCallback, useEffect, useState } from 'react';
import { sectionOf } from '../draft/draft-values.ts';
import { fieldId } from '../draft/use-draft.ts';
import { goToSection } from './section.tsx';

/** Sends the person to a field: first the tab or list it is in opens, then it is scrolled to and focused. */
export function useFieldTarget() {
  const [target, setTarget] = useState<{ readonly name: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    // The tab it stands in is drawn with the same state change and is there a frame later.
    const frame = requestAnimationFrame(() => show(target.name));
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const goTo = useCallback((name: string) => setTarget({ name }), []);
  return { target, goTo };
}

function show(name: string): void {
  const element = document.getElementById(fieldId(name));
  if (!element) {
    goToSection(sectionOf(name));
    return;
  }
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}
