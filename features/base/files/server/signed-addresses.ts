import type { Secrets } from '#server/secrets/secrets.ts';

/** A signed address holds for twelve to eighteen hours, longer than a session; within six hours it stays the same, so browsers keep the picture. */
const stepMs = 6 * 3_600_000;
const steps = 3;

const address = /"\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
const toSign = (id: string, until: number): string => `file ${id} until ${until}`;

/**
 * Signs the addresses of uploads in an answer of the API, so that who was given the answer can open them and nobody else can
 * before they are published: pictures are asked for by <img>, which sends no token.
 * @param json an answer as it is sent
 */
export function signFileAddresses(json: string, secrets: Pick<Secrets, 'sign'>, now: Date): string {
  if (!json.includes('"/files/')) return json;
  const until = (Math.floor(now.getTime() / stepMs) + steps) * stepMs;
  return json.replace(
    address,
    (_, id: string) => `"/files/${id}?until=${until.toString(36)}&key=${secrets.sign(toSign(id, until))}"`,
  );
}

/** How many seconds a signed address still holds; 0 for one that has ended or was never signed. */
export function signedFor(
  id: string,
  { until = '', key = '' }: Readonly<Record<string, unknown>>,
  secrets: Pick<Secrets, 'isSigned'>,
  now: Date,
): number {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^[0-9a-z]{1,12}$/.test(until)) return 0;
  const end = Number.parseInt(until, 36);
  if (end <= now.getTime() || !secrets.isSigned(toSign(id, end), key)) return 0;
  return Math.floor((end - now.getTime()) / 1000);
}
