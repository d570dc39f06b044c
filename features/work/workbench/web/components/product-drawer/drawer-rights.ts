import { listProductComments } from '#features/catalogue/products/contract/comments/product-comments.calls.ts';
import { updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { holdsAny } from '#kit/permission.ts';
import { mayCall } from '#web/lib/can.tsx';
import type { Actor } from '#web/lib/session.ts';
import { type SectionName, sections } from './draft/draft-values.ts';

type Person = Pick<Actor, 'permissions' | 'roles' | 'readOnly'>;

/** What a person may change here: Update_Translation alone opens the translations only; a reseller's restriction wins. */
export function drawerRights(person: Person): { readonly mayEdit: boolean; readonly mayTranslate: boolean } {
  const maySave = mayCall(updateProduct, person);
  return { mayEdit: maySave && holdsAny(person.permissions, ['Update_Product']), mayTranslate: maySave };
}

/** Whether a person sees the notes of the team. */
export const readsComments = (person: Person & Pick<Actor, 'scoped'>): boolean =>
  mayCall(listProductComments, person) && !person.scoped;

/** Hidden from read-only resellers, who see the rest (ROL-055 to ROL-057, trap T07); the history tells of all of them. */
const notForResellers: readonly SectionName[] = [
  'readiness',
  'translations',
  'categories',
  'attributes',
  'comments',
  'history',
];

export const shownSections = (readOnly: boolean): readonly SectionName[] =>
  sections.filter((name) => !(readOnly && notForResellers.includes(name)));
