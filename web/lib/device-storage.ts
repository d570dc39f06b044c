/** Spec section 9: "the session token is kept in browser local storage under a fixed key" (LIM-001). */
export const sessionKeys = { token: 'marketplace_token', expires: 'marketplace_token_expires' } as const;

/** Everything that belongs to the signed-in person begins with this and goes with the session (ERR-006, trap T88). */
const personPrefix = 'marketplace_';

// Settings of the device (theme, sidebar) have another prefix: a person whose session expired does not lose them.
const devicePrefix = 'tregu_device_';

/** A value kept in this browser, or null; null too where storage is switched off. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it when null; says whether it did. A full or forbidden storage loses the value, not the page. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (!globalThis.localStorage) return false;
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    // Private windows refuse writing; the value then lives as long as the page.
    return false;
  }
}

/** A value kept for this tab alone, or null: it survives a reload and goes with the tab. */
export function readOfTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value for this tab alone. */
export function writeOfTab(key: string, value: string): void {
  try {
    globalThis.sessionStorage?.setItem(key, value);
  } catch {
    // The value then lives as long as the page.
  }
}

/** Forgets everything kept for the signed-in person. */
export function clearPersonStorage(): void {
  try {
    for (const key of Object.keys(globalThis.localStorage ?? {})) {
      if (key.startsWith(personPrefix)) globalThis.localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored either.
  }
}

/** The key of a device setting. */
export const deviceKey = (name: string): string => devicePrefix + name;
/** The key of a setting that belongs to the person. */
export const personKey = (name: string): string => personPrefix + name;
