import { hasNonDigits, isLookedUp } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { useCnCode } from '#features/catalogue/customs/web/customs.public.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useTyped } from '../draft/use-draft.ts';
import styles from './field.module.css';
import { TextField } from './field.tsx';

type Props = { readonly name: string; readonly label: string };

/** A CN or customs code: digits only, and what it means once it has 8 of them (VAL-016 to VAL-021). */
export function CodeField({ name, label }: Props) {
  const t = useText();
  const code = useTyped(name).trim();
  const known = useCnCode(code);
  const unknown = isLookedUp(code) && known.data?.description_en === null;
  const issue = hasNonDigits(code) ? customsTexts.digitsOnly : unknown ? customsTexts.unknownCode : undefined;
  return (
    <div>
      <TextField name={name} label={label} inputMode="numeric" ownIssue={issue && t(issue)} />
      {isLookedUp(code) && !unknown ? (
        <p className={styles.note} role="status">
          {known.data?.description_en ?? t(known.isError ? notes.notLookedUp : notes.lookingUp)}
        </p>
      ) : null}
    </div>
  );
}
