import type { Fiscaliser } from '#connectors/kit/fiscaliser.ts';
import { practiceOffice } from '#connectors/practice-office/practice-office.ts';

const installed: readonly Fiscaliser[] = [practiceOffice];

/** Kinds of offices there is a connection to. */
export const officeKinds = installed.map(({ kind }) => kind);

export type OfficeFor = (kind: string) => Fiscaliser | null;
/** The connection to an office; null: this release has none. */
export const officeFor: OfficeFor = (kind) => installed.find((one) => one.kind === kind) ?? null;
