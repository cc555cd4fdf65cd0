import type { Run } from '../../../context.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
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
