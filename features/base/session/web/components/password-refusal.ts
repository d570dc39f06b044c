import { saysConfirmDiffers } from '#features/base/session/contract/session.rules.ts';
import { SendError } from '#web/lib/send.ts';

export type PasswordValues = { current_password: string; password: string; confirm_password: string };

/** The refused fields of the form; a refusal that concerns no field is a toast. */
export function fieldErrors(error: unknown, differs: string): { name: keyof PasswordValues; errors: string[] }[] {
  if (!(error instanceof SendError)) return [];
  const known: readonly (keyof PasswordValues)[] = ['current_password', 'password', 'confirm_password'];
  const found = error.issues.flatMap(({ field, message }) => {
    const name = known.find((key) => field.endsWith(key) && !field.endsWith(`_${key}`));
    return name ? [{ name, errors: [saysConfirmDiffers(message) ? differs : message] }] : [];
  });
  if (found.length > 0) return found;
  if (saysConfirmDiffers(error.message)) return [{ name: 'confirm_password', errors: [differs] }];
  return error.code === 'wrong_current_password' ? [{ name: 'current_password', errors: [error.message] }] : [];
}
