import { readFileSync } from 'node:fs'

export interface SecretShape {
  /** True if it may have several lines. */
  list?: boolean
}

/**
 * Returns the secret that a file holds. Editors end it with a line feed, which is not part of it.
 * @param source setting or credential that the secret is from, for messages
 * @throws {Error} naming setting and file, but not the secret
 */
export function readSecretFile(source: string, path: string, { list = false }: SecretShape = {}): string {
  const secret = readText(source, path).replace(/\r?\n$/, '')
  if (secret.trim() === '') throw new Error(`${source}: ${path} is empty`)
  if (!list && /[\r\n\0]/.test(secret)) throw new Error(`${source}: ${path} must hold one line of text`)
  return secret
}

/** Returns the secret of a credential of systemd; undefined if the unit does not load it, which is no fault. */
export function readCredential(source: string, path: string, shape?: SecretShape): string | undefined {
  try {
    return readSecretFile(source, path, shape)
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined
    throw error
  }
}

function readText(source: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new Error(`${source}: ${path} cannot be read (${code})`, { cause: error })
  }
}
