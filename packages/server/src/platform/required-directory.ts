import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'

/** Makes the data directory if it is missing. @throws {Error} if it cannot be written to, as on a disk that is mounted read-only */
export async function requireDirectory(directory: string): Promise<void> {
  const path = resolve(directory)
  try {
    // On a read-only disk, the recursive call reports that the directory is missing; the plain one reports the reason.
    await mkdir(path, { recursive: true }).catch(() => mkdir(path))
    await rmdir(await mkdtemp(join(path, 'try-')))
  } catch (error) {
    const { code, errno } = error as NodeJS.ErrnoException
    const reason = errno === undefined ? code : getSystemErrorMessage(errno)
    throw new Error(`RTCOPS_DATA: cannot write to ${path}: ${reason}`, { cause: error })
  }
}
