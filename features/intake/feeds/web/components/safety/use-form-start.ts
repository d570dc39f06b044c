import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { ruleWords } from '#web/lib/said.ts';

/**
 * Whether a form says something else than what is stored. Both go through the contract's shape first, so that an emptied
 * field and an absent one are the same.
 */
export function useFormStart<T extends object>(
  form: FormInstance<T>,
  stored: T,
  shape: z.ZodType,
  onChanged: (changed: boolean) => void,
): { changed: boolean; look: () => void } {
  const [typed, setTyped] = useState('');
  const written = (value: unknown) => {
    const parsed = shape.safeParse(value);
    return JSON.stringify(parsed.success ? parsed.data : value);
  };
  const changed = typed !== '' && typed !== written(stored);
  return {
    changed,
    look: () => {
      const now = written(form.getFieldsValue(true));
      setTyped(now);
      onChanged(now !== written(stored));
    },
  };
}

type Issue = { readonly path?: readonly PropertyKey[]; readonly field?: string; readonly message: string };

/** Issues of the contract's shape, or of an answer, at the fields they are about. */
export const issuesOf = (issues: readonly Issue[], part?: string) =>
  issues.map(({ path, field, message }) => {
    const place = path ? [...path] : (field ?? '').split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const name = part !== undefined && place[0] === part ? place.slice(1) : place;
    // A list is one field of the form.
    const last = name.at(-1);
    return { name: typeof last === 'number' ? name.slice(0, -1) : name, errors: [ruleWords(message)] };
  });
