import { saysConfirmDiffers } from '#features/base/session/contract/session.rules.ts';
import { SendError } from '#web/lib/send.ts';

/** The fields of a form the server refused, with its words; the specification has its own for passwords that differ. */
export function refusedFields<T extends string>(error: unknown, names: readonly T[], differs: string) {
  if (!(error instanceof SendError)) return [];
  return error.issues.flatMap(({ field, message }) => {
    const name = names.find((one) => one === field);
    return name ? [{ name, errors: [saysConfirmDiffers(message) ? differs : message] }] : [];
  });
}
