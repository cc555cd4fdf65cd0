import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Failure, reasonOf, usage } from '../../errors.ts'

/** Refuses a file that exists, unless the caller has confirmed everything. @throws {Failure} */
export function refuseExisting(file: string, { yes }: { yes?: boolean }): void {
  if (existsSync(file) && !yes) throw usage(['cli.usage.fileExists', { file }])
}

/** Refuses a file that exists, whatever the caller has confirmed: it may hold credentials that are in force. @throws {Failure} */
export function refuseOverwriting(file: string): void {
  if (existsSync(file)) throw usage(['cli.usage.fileKept', { file }])
}

/** File beside another, which it replaces once its secret is in force; only its owner can read it. */
export interface SecretPart {
  /** Where it is until then. */
  file: string
  fill(secret: string): void
  keep(): void
  drop(): void
}

/** Creates the part of a file, empty, so that a file that cannot be written is noticed before there is a secret. @throws {Failure} */
export function openSecretPart(file: string): SecretPart {
  const part = `${file}.part-${process.pid}`
  const write = (text: string) => {
    try {
      writeFileSync(part, text, { mode: 0o600 })
      chmodSync(part, 0o600)
    } catch (error) {
      throw new Failure('failure', ['cli.fail.writeFile', { file, reason: reasonOf(error as NodeJS.ErrnoException) }])
    }
  }
  write('')
  return {
    file: part,
    fill: (secret) => write(`${secret}\n`),
    keep: () => renameSync(part, file),
    drop: () => rmSync(part, { force: true }),
  }
}
