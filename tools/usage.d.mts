/** How a command is used, by the script that package.json runs. */
export function usageOf(script: string): string;
