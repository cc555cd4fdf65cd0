import type { Answer, Input } from '@rtcops/core/api/types'
import { command } from '../../../commands/command.ts'
import type { MemberContext } from '../../../services/context.ts'
import { lockProject } from './queries.ts'

/**
 * Returns the requested secrets, and records who has seen which (quality rule 17). Idempotency keys are ignored: each request is a new view
 * of the secrets, and a stored response would keep them in a second place.
 */
export const revealProjectSecrets = (
  context: MemberContext,
  { id, names }: Input<'revealProjectSecrets'>,
): Promise<Pick<Answer<'revealProjectSecrets'>, 'info'>> =>
  command({ ...context, idempotencyKey: undefined }, 'revealProjectSecrets', { id }, async ({ tx, changed }) => {
    const project = await lockProject(context, tx, id)
    changed({ target: 'project', id, after: { shown: names } })
    return { info: Object.fromEntries(names.map((name) => [name, project[name]])) }
  })
