import { access } from 'node:fs/promises'

/** Returns true if a file or folder exists at a path. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
