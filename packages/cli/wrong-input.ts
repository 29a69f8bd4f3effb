/** Wrong input: a message for the user, and details for a program with --json. */
export class WrongInput extends Error {
  readonly json: object | null
  constructor(message: string, json: object | null = null) {
    super(message)
    this.name = 'Wrong'
    this.json = json
  }
}

/** The system's reason for not reading or writing a file, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return 'no such file or folder'
    case 'EISDIR':
      return 'this is a folder, not a file'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'permission denied'
    case 'ENOTDIR':
      return 'a part of that path is not a folder'
    default:
      return message
  }
}
