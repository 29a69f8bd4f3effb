/** The run was interrupted; its progress is saved. */
export class Interrupted extends Error {
  constructor(played: number, all: number, kept: string) {
    super(`stopped after ${played} of ${all} games, kept in ${kept}: repeat the same command to continue from there`)
    this.name = 'Interrupted'
  }
}
