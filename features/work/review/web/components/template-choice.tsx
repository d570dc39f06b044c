import { Button } from 'antd';
import type { ReviewTemplate } from '#features/work/review/contract/review.templates.ts';
import { templateTexts as words } from '#features/work/review/contract/review-templates.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './review.module.css';

/** Templates that have a key of their own. */
export const keyedTemplates = 9;

/** The number of a press of Alt with a digit, from 1; null for any other key. On a Mac Alt writes signs, so the place of the key counts. */
export function templateOfKey({ altKey, code }: { readonly altKey: boolean; readonly code: string }): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return altKey && digit !== undefined ? Number(digit) : null;
}

type Props = { readonly templates: readonly ReviewTemplate[]; readonly onTake: (template: ReviewTemplate) => void };

/** The templates of a decision; each of the first nine is taken with Alt and its number, too. */
export function TemplateChoice({ templates, onTake }: Props) {
  const t = useText();
  if (templates.length === 0) return null;
  return (
    <fieldset className={styles.templates}>
      <legend>{t(words.choose)}</legend>
      <p className={styles.hint}>{t(words.keys)}</p>
      {templates.map((template, at) => (
        <Button
          key={template.id}
          size="small"
          aria-keyshortcuts={at < keyedTemplates ? `Alt+${at + 1}` : undefined}
          onClick={() => onTake(template)}
        >
          {template.title}
          {at < keyedTemplates ? (
            <span className="t-keys" aria-hidden="true">
              <kbd>Alt</kbd>
              <kbd>{at + 1}</kbd>
            </span>
          ) : null}
        </Button>
      ))}
    </fieldset>
  );
}
