import { staffFieldNames, staffFields } from '#features/catalogue/products/contract/products.fields.ts';
import { useText } from '#web/lib/text.tsx';
import type { SectionName } from '../draft/draft-values.ts';
import { TextField } from './field.tsx';

/** The plain fields of a block that staff fill in; those with a control of their own stand where the block puts them. */
export function StaffFields({ section }: { section: SectionName }) {
  const t = useText();
  return staffFieldNames
    .filter((name) => staffFields[name].section === section && !staffFields[name].ownControl)
    .map((name) => (
      <TextField key={name} name={name} label={t(staffFields[name].label)} inputMode={staffFields[name].inputMode} />
    ));
}
