import { expect, it } from 'vitest';
import { collapsingAction, followAction, isCollapsed, toggled } from './use-collapsed.ts';

const open = { chosen: false, during: null, action: undefined };

it('collapses the sidebar while the address says create-localproduct and restores it after [LAY-006]', () => {
  const creating = followAction(open, collapsingAction);
  expect(isCollapsed(creating)).toBe(true);
  expect(isCollapsed(followAction(creating, undefined))).toBe(false);
});

it('restores a collapsed sidebar as collapsed [LAY-006]', () => {
  const collapsed = toggled(open);
  expect(isCollapsed(followAction(followAction(collapsed, collapsingAction), undefined))).toBe(true);
});

it('lets the toggle work while creating, for that time only [LAY-005, T99]', () => {
  const opened = toggled(followAction(open, collapsingAction));
  expect(isCollapsed(opened)).toBe(false);
  expect(isCollapsed(toggled(opened))).toBe(true);
  expect(isCollapsed(followAction(opened, undefined))).toBe(false);
});

it('is left alone by other actions', () => {
  expect(isCollapsed(followAction(open, 'edit-local-auth'))).toBe(false);
});
