import { expect, it } from 'vitest';
import { drawerRights, shownSections } from './drawer-rights.ts';

const person = (permissions: string[], readOnly = false) => ({ permissions, roles: [], readOnly });

it('lets Update_Product edit everything and Update_Translation the translations only [DRW-007]', () => {
  expect(drawerRights(person(['Read_Product', 'Update_Product']))).toEqual({ mayEdit: true, mayTranslate: true });
  expect(drawerRights(person(['Read_Product', 'Update_Translation']))).toEqual({ mayEdit: false, mayTranslate: true });
  expect(drawerRights(person(['Read_Product']))).toEqual({ mayEdit: false, mayTranslate: false });
});

it('is read-only for a reseller whatever else was granted [ROL-047] [ROL-048] [ROL-049] [ROL-050] (T06)', () => {
  expect(drawerRights(person(['Read_Product-Reseller', 'Update_Product'], true))).toEqual({
    mayEdit: false,
    mayTranslate: false,
  });
});

it('hides translations, categories and attribute mapping from a reseller [ROL-055] [ROL-056] [ROL-057] (T07)', () => {
  expect(shownSections(true)).toEqual(['overview', 'images', 'brand', 'variants', 'customs']);
  expect(shownSections(false)).toHaveLength(11);
});
