/** The run was stopped before its end; what was done is kept. */
export class Interrupted extends Error {
  constructor(played: number, all: number, kept: string) {
    super(`stopped after ${played} of ${all} games, kept in ${kept}: repeat the same command to continue from there`)
    this.name = 'Interrupted'
  }
}
