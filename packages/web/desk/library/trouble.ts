/** What a person gave cannot be used: every reason, with where it lies if that is known. */
export interface Trouble {
  trouble: string[]
}

/** Does it, or tells why it cannot be done. Thrown errors would lose their kind on the way out of the worker. */
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
