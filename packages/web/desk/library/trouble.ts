/** Invalid input: every reason, with its place if known. */
export interface Trouble {
  trouble: string[]
}

/** Returns the result, or why it failed. Thrown errors would lose their class between threads. */
export function orTrouble<T>(attempt: () => T): T | Trouble {
  try {
    return attempt()
  } catch (error) {
    return { trouble: reasonsOf(error) }
  }
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return error.message.split('\n').filter((line) => line !== '')
}
