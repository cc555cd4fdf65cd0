import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { printObject } from '../../../output/print.ts'
import { ask, change } from '../../../server/server.ts'
import { findProject } from './find.ts'
import { projectDetails } from './listing.ts'

/** Shows one project, including its secrets with `--show-secrets`. */
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

type Secrets = Pick<Schema<'Project'>, Schema<'ProjectSecret'>>

/** Returns the certificate and the keys. The server's audit log records who has seen them. */
async function revealSecrets(context: Context, id: number): Promise<Partial<Secrets>> {
  return (await change(context, 'revealProjectSecrets', { id, names: [...enums.ProjectSecret] })).info
}
