import type { Schema } from '@rtcops/core/api/types'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { credentialSorts } from '@rtcops/core/features/operations/sources/kinds'
import { type MadeCredentials, sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import type { Context } from '../../../command.ts'
import { readGiven } from '../../../drafts.ts'
import { Failure, usage } from '../../../errors.ts'
import { openSecretPart, refuseOverwriting } from '../../../output/file/secret-file.ts'

/** Where credentials come from, or go to if they are made. */
export interface CredentialFiles {
  key?: string
  secretFile?: string
  settingsFile?: string
}

/**
 * Returns the credentials of the other system. The secret comes from a file or standard input, because others could see an argument.
 * @throws {Failure} for a flag that the kind needs, or that it does not have
 */
export function givenCredentials(
  { stdin }: Context,
  kind: Source['kind'],
  { key, secretFile, settingsFile }: CredentialFiles,
): Schema<'SourceCredentials'> {
  const sort = credentialSorts[kind]
  const given = { '--key': key, '--secret-file': secretFile, '--settings-file': settingsFile }
  const needed =
    sort === 'keys' ? ['--key', '--secret-file'] : [sort === 'secret' ? '--secret-file' : '--settings-file']
  for (const [flag, value] of Object.entries(given)) {
    if (needed.includes(flag) && !value) throw usage(['cli.source.needs', { kind, flag }])
    if (!needed.includes(flag) && value !== undefined) throw usage(['cli.source.hasNo', { kind, flag }])
  }
  if (settingsFile) refuseOverwriting(settingsFile)
  if (!secretFile) return []
  const secret = secretFile === '-' ? stdin.readAll() : readGiven(secretFile).toString('utf8')
  return [{ ...(key ? { key } : {}), secret: secret.trim() }]
}

/** What came of a change that may have made credentials. */
interface Changed<Shown> {
  shown: Shown
  source: Pick<Source, 'kind' | 'url'>
  credentials: MadeCredentials | null
}

/**
 * Runs a change, and writes the settings of the other system with the credentials that it made to the file, which only its owner can read.
 * The file is created before, so that credentials are not made for nothing.
 */
export async function withSettings<Shown>(
  { glyphs, notice, t }: Context,
  { settingsFile: file }: CredentialFiles,
  run: () => Promise<Changed<Shown>>,
): Promise<Shown> {
  if (!file) return (await run()).shown
  const part = openSecretPart(file)
  try {
    const { credentials, shown, source } = await run()
    if (!credentials) throw new Failure('failure', ['cli.source.notTold', {}])
    part.fill(sourceSnippet({ ...source, keys: [] }, credentials).trimEnd())
    part.keep()
    notice(`${glyphs.ok} ${t('cli.source.written', { file })}`)
    return shown
  } catch (error) {
    part.drop()
    throw error
  }
}
