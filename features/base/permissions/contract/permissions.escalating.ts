import type { PermissionName } from '#kit/permission.ts';
import type { Text } from '#kit/text.ts';

/**
 * Permissions by which somebody changes what others may do, with what they let them do: giving one away is more than giving that one permission
 * (pages 4.27). Nobody gives what they do not hold themselves, which bounds each of them.
 */
export const escalating: Readonly<Partial<Record<PermissionName, Text>>> = {
  Update_Permission: {
    en: 'gives roles and people every permission they hold themselves, and takes permissions away',
    sq: 'u jep roleve dhe personave çdo leje që e ka vetë, dhe heq leje',
  },
  Create_Role: {
    en: 'makes roles with every permission they hold themselves',
    sq: 'krijon role me çdo leje që e ka vetë',
  },
  Create_User: {
    en: 'invites people and gives them roles',
    sq: 'fton persona dhe u jep role',
  },
  Update_User: {
    en: 'gives people roles, deactivates accounts, and sends links for new passwords',
    sq: 'u jep role personave, çaktivizon llogari dhe dërgon lidhje për fjalëkalim të ri',
  },
};

/** Those of the permissions that let somebody change what others may do. */
export const escalatingOf = (names: Iterable<string>): { name: string; lets: Text }[] => {
  const given = new Set(names);
  return Object.entries(escalating).flatMap(([name, lets]) => (given.has(name) ? [{ name, lets }] : []));
};
