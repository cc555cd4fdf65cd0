import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { printObject } from '../../../output/object.ts'
import { ask, change } from '../../../server/server.ts'
import { projectRow } from './read.ts'
import { detailsShape } from './shapes.ts'

/** Secrets are left out unless they are asked for: then the server writes down who has seen them. */
export const getProject: Run = async (context) => {
  const { id } = await projectRow(context)
  const { info } = await ask(context, 'getProject', { id })
  const secrets = context.values.has('show-secrets')
    ? await change(context, 'revealProjectSecrets', {
        id,
        names: ['appcert', 'push_secret_key', 'pull_secret_key'],
      })
    : undefined
  await printObject(context, detailsShape, say('what.project'), { ...info, ...secrets?.info })
  return undefined
}
