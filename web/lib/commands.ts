import { foldText } from '#kit/text.ts';

/** One line of the command palette. */
export type Command = {
  /** Unique among the commands shown together. */
  readonly id: string;
  readonly title: string;
  /** What it is or where it leads, in small print. */
  readonly hint?: string | undefined;
  /** Found by these words too, which are not shown. */
  readonly words?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

/** `found`: the server chose them for what was typed, so they are shown as they are. */
export type CommandGroup = {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
  readonly found?: boolean;
};

/** How well a command fits: 0 begins with it, 1 a word begins with it, 2 contains it; null does not fit. */
export function fitOf(command: Pick<Command, 'title' | 'hint' | 'words'>, typed: string): number | null {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  const title = foldText(command.title);
  const all = `${title} ${foldText(command.hint ?? '')} ${foldText(command.words ?? '')}`;
  if (!wanted.every((word) => all.includes(word))) return null;
  const whole = wanted.join(' ');
  if (title.startsWith(whole)) return 0;
  return wanted.every((word) => all.split(/[\s/(-]+/).some((part) => part.startsWith(word))) ? 1 : 2;
}

/** The groups with what fits, best first within each; groups without any are gone. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  return groups
    .map((group) => (group.found ? group : { ...group, commands: fitting(group.commands, typed) }))
    .filter((group) => group.commands.length > 0);
}

const fitting = (commands: readonly Command[], typed: string): Command[] =>
  commands
    .map((command) => ({ command, fit: fitOf(command, typed) }))
    .filter((one): one is { command: Command; fit: number } => one.fit !== null)
    .sort((a, b) => a.fit - b.fit)
    .map(({ command }) => command);
