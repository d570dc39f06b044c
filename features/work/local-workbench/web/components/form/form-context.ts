import { createContext, useContext } from 'react';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import type { ContentIssue } from '#features/intake/local-products/contract/local-products.issues.ts';
import type { Translate } from '#web/lib/text.tsx';

export type FormParts = {
  readonly content: LocalContent;
  readonly change: (next: (before: LocalContent) => LocalContent) => void;
  /** What is missing and may be said: of steps somebody has been through. */
  readonly issues: readonly ContentIssue[];
  /** A suspended seller reads. */
  readonly readOnly: boolean;
};

export const FormContext = createContext<FormParts | null>(null);

export function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('useForm() outside the form of a local product');
  return parts;
}

/** What to say of a field, or undefined. */
export const issueOf = (issues: readonly ContentIssue[], field: string, t: Translate): string | undefined => {
  const found = issues.find((issue) => issue.field === field);
  return found && t(found.text);
};

/** The id of the field's control, so that a missing one can be gone to. */
export const controlId = (field: string): string => `lp-${field.replaceAll('.', '-')}`;
