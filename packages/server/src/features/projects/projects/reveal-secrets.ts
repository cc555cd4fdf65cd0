import type { Answer, Input } from '@rtcops/core/api/types'
import { command } from '../../../command.ts'
import type { MemberContext } from '../../../context.ts'
import { lockProject } from './queries.ts'

/**
 * Shows the secrets that are asked for, and writes down who has seen which (quality rule 17). Asking twice is seeing twice, and a stored
 * answer would keep secrets in a second place, so an idempotency key plays no part.
 */
export const revealProjectSecrets = (
  context: MemberContext,
  { id, names }: Input<'revealProjectSecrets'>,
): Promise<Pick<Answer<'revealProjectSecrets'>, 'info'>> =>
  command({ ...context, idempotencyKey: undefined }, 'revealProjectSecrets', { id }, async ({ tx, changed }) => {
    const project = await lockProject(tx, id)
    changed({ target: 'project', id, after: { shown: names } })
    return { info: Object.fromEntries(names.map((name) => [name, project[name]])) }
  })
