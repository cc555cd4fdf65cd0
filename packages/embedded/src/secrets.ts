import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The generated passwords of one data directory. */
export interface Secrets {
  /** Of the owner of the database. */
  postgres: string
  /** Of the role that the application works as; directories of older versions have none yet. */
  postgresApplication: string
  clickhouseWrite: string
  clickhouseRead: string
}

const oldNames = ['postgres', 'clickhouseWrite', 'clickhouseRead'] as const

/**
 * Reads the passwords of a data directory, making them on the first start. The file is readable by its owner alone.
 *
 * @returns the passwords, and whether those of the engines were made just now
 */
export function loadSecrets(directory: string): { secrets: Secrets; created: boolean } {
  const path = join(directory, 'secrets.json')
  const stored = readStored(path)
  if (stored?.postgresApplication !== undefined) return { secrets: stored as Secrets, created: false }
  const make = () => randomBytes(24).toString('base64url')
  const old = stored ?? { postgres: make(), clickhouseWrite: make(), clickhouseRead: make() }
  const secrets = { ...old, postgresApplication: make() }
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  return { secrets, created: stored === undefined }
}

type StoredSecrets = Omit<Secrets, 'postgresApplication'> & Partial<Secrets>

function readStored(path: string): StoredSecrets | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const value: Partial<Record<string, unknown>> = JSON.parse(text)
  for (const name of oldNames) {
    if (typeof value[name] !== 'string')
      throw new Error(`${path} has no ${name}; remove the file to make new passwords`)
  }
  return value as unknown as StoredSecrets
}
