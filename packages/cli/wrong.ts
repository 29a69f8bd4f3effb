/** Wrong input: one message for the person, and the same as data for a program that asked for JSON. */
export class Wrong extends Error {
  readonly json: object | null
  constructor(message: string, json: object | null = null) {
    super(message)
    this.name = 'Wrong'
    this.json = json
  }
}
