import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { NameContext } from '../history/field-names.ts';
import type { Draft } from './draft.ts';
import type { DraftImage } from './draft-images.ts';
import { type FieldValue, type SectionName, sections, sectionsOf } from './draft-values.ts';

export type DraftRights = {
  readonly draft: Draft;
  readonly mayEdit: boolean;
  /** Update_Translation alone opens the translations and nothing else. */
  readonly mayTranslate: boolean;
  /** The field the person is sent to; tabs and folded lists open for it. */
  readonly target: { readonly name: string } | null;
  readonly goTo: (name: string) => void;
  /** What the ids inside field names stand for. */
  readonly names: NameContext;
};

export const DraftContext = createContext<DraftRights | null>(null);

export function useDraft(): DraftRights {
  const found = useContext(DraftContext);
  if (!found) throw new Error('useDraft() outside a product drawer');
  return found;
}

/** The value of one field; the component is drawn again only when this field changes. */
export function useValue(name: string): FieldValue | undefined {
  const { draft } = useDraft();
  return useSyncExternalStore(draft.subscribe, () => draft.value(name));
}

export const useTyped = (name: string): string => {
  const value = useValue(name);
  return typeof value === 'string' ? value : '';
};

export const useImages = (): readonly DraftImage[] => (useValue('images') ?? []) as readonly DraftImage[];

/** Why the value of a field was refused. */
export function useIssue(name: string): string | undefined {
  const { draft } = useDraft();
  return useSyncExternalStore(draft.subscribe, () => draft.issues()[name]);
}

/** The blocks with unsaved edits, and those with a refusal. */
export function useMarkedSections(draft: Draft): { changed: SectionName[]; refused: SectionName[] } {
  const changed = useSyncExternalStore(draft.subscribe, () => sectionsOf(Object.keys(draft.edits())).join());
  const refused = useSyncExternalStore(draft.subscribe, () => sectionsOf(Object.keys(draft.issues())).join());
  return useMemo(() => ({ changed: asNames(changed), refused: asNames(refused) }), [changed, refused]);
}

// A joined text is equal when the names are, which a new list never is.
const asNames = (joined: string): SectionName[] => sections.filter((name) => joined.split(',').includes(name));

/** The element of a field, to point a label, an error and the scroll at. */
export const fieldId = (name: string): string => `pd-${name.replaceAll('.', '-')}`;
export const sectionId = (name: SectionName): string => `pd-section-${name}`;
