import { readFileSync } from 'node:fs'

export interface SecretShape {
  /** True if it may have several lines. */
  list?: boolean
}

/**
 * Returns the secret that a file holds. Editors end it with a line feed, which is not part of it.
 * @param told what the operator has set, for messages
 * @param shape with `optional`, a file that is not there is no fault
 * @throws {Error} that names setting and file; never with the secret
 */
export function readSecretFile(told: string, path: string, shape?: SecretShape & { optional?: false }): string
export function readSecretFile(told: string, path: string, shape: SecretShape & { optional: true }): string | undefined
export function readSecretFile(
  told: string,
  path: string,
  { list = false, optional = false }: SecretShape & { optional?: boolean } = {},
): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (optional && code === 'ENOENT') return undefined
    throw new Error(`${told}: ${path} cannot be read (${code ?? 'unknown error'})`)
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret.trim() === '') throw new Error(`${told}: ${path} is empty`)
  if (!list && /[\r\n\0]/.test(secret)) throw new Error(`${told}: ${path} must hold one line of text`)
  return secret
}
