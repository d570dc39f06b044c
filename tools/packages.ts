import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** One package as it is installed, by the lock file. */
export type Installed = {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | undefined;
  readonly resolved: string | undefined;
};

/** A hole that is known: every version below `fixed` has it, or every version where nothing is fixed. */
export type Hole = { readonly package: string; readonly fixed: string | null; readonly id: string };

const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown;

/** Kept by hand, for machines that cannot ask the registry: what was read of and can be compared offline. */
export const knownHoles = (): Hole[] => readJson('tools/known-holes.json') as Hole[];

/** What package.json asks for, by name. */
export function wantedVersions(): Record<string, string> {
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json') as Record<
    string,
    Record<string, string>
  >;
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

/** Every package of the lock file, those of packages included. */
export function installedPackages(): Installed[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Omit<Installed, 'name'>> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version, integrity, resolved }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, integrity, resolved };
    });
}

/** Which installed packages have a known hole, one line each. */
export const holesIn = (installed: readonly Installed[], holes: readonly Hole[]): string[] =>
  holes.flatMap(({ package: name, fixed, id }) =>
    installed
      .filter((one) => one.name === name && (fixed === null || isBelow(one.version, fixed)))
      .map(({ version }) => `${name} ${version}: ${id}${fixed ? `, fixed in ${fixed}` : ''}`),
  );

/** A pre-release counts as below its release. */
function isBelow(version: string, fixed: string): boolean {
  const [numbers = '', pre] = version.split('-');
  const [a, b] = [numbers.split('.').map(Number), fixed.split('.').map(Number)];
  for (const [place, number] of b.entries()) {
    if ((a[place] ?? 0) !== number) return (a[place] ?? 0) < number;
  }
  return pre !== undefined;
}

export type Answer =
  | { readonly asked: true; readonly holes: readonly string[] }
  | { readonly asked: false; readonly why: string };

/** What the registry knows of these packages today; it says so where the registry does not answer. */
export function askRegistry(): Answer {
  const run = () =>
    execFileSync('npm', ['audit', '--json', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    return readAudit(run());
  } catch (error) {
    // With holes found, npm ends with 1 and still writes its answer.
    const { stdout, message } = error as { stdout?: string; message: string };
    return stdout ? readAudit(stdout) : { asked: false, why: message.split('\n')[0] ?? '' };
  }
}

/** The answer of `npm audit --json`. */
export function readAudit(text: string): Answer {
  const answer = readable(text);
  if (!answer?.vulnerabilities) return { asked: false, why: answer?.message ?? answer?.error?.summary ?? 'no answer' };
  const holes = Object.values(answer.vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  );
  return { asked: true, holes };
}

type Audit = {
  readonly vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
};

function readable(text: string): Audit | null {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}
