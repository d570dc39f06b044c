import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id floor: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without an account a decoy is checked, so that the answer takes as long. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && fits;
}
