import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { printObject } from '../../../output/print.ts'
import { ask, change } from '../../../server/server.ts'
import { findProject } from './find.ts'
import { projectDetails } from './listing.ts'

/** Shows one project, with `--show-secrets` its secrets too. */
export async function getProject(
  context: Context,
  given: string,
  { showSecrets = false }: { showSecrets?: boolean },
): Promise<void> {
  const { id } = await findProject(context, given)
  const { info } = await ask(context, 'getProject', { id })
  const secrets = showSecrets ? await revealSecrets(context, id) : undefined
  await printObject(context, projectDetails, 'cli.what.project', { ...info, ...secrets })
}

type Secrets = Pick<Schema<'Project'>, 'appcert' | 'push_secret_key' | 'pull_secret_key'>

/** Returns certificate and keys. The server keeps in its audit log who has seen them. */
async function revealSecrets(context: Context, id: number): Promise<Partial<Secrets>> {
  const names = ['appcert', 'push_secret_key', 'pull_secret_key'] as const
  return (await change(context, 'revealProjectSecrets', { id, names: [...names] })).info
}
