import type { Answer, Input } from '@rtcops/core/api/types'
import { command } from '../../commands/index.ts'
import type { MemberContext } from '../../services/context.ts'
import { SourceRefused, type Told } from '../connectors/source-connector.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { readCredentials, workingAt } from './credentials.ts'
import { lockSource } from './writes.ts'

/** Remembers nothing: a made-up event must not change what a source has told. */
const nothing: Told = {
  stays: { add: async (facts) => facts, endCall: async () => [] },
  memory: { get: async () => undefined, set: () => {}, forget: () => {} },
}

/** Sends a made-up event, signed with the newest credential, through verification and reading. Nothing is stored but who tested. */
export async function testSource(
  context: MemberContext,
  { id }: Input<'testSource'>,
): Promise<Pick<Answer<'testSource'>, 'info'>> {
  const source = await command(
    { ...context, idempotencyKey: undefined },
    'testSource',
    { id },
    async ({ tx, changed }) => {
      const found = await lockSource(context, tx, id)
      changed({ target: 'source', id, after: { tested: 1 } })
      return found
    },
  )
  const connector = sourceConnectors[source.kind]
  const credentials = workingAt(readCredentials(source.credentials), context.now())
  try {
    const [newest] = credentials
    if (!newest) throw new SourceRefused('credentials', 'source.fault.noCredentials')
    if (source.status === 0) throw new SourceRefused('off', 'source.fault.off')
    const request = await connector.sample(newest, context.now())
    await connector.verify(request, credentials)
    await connector.read(request.body, nothing)
    return { info: { accepted: 1, error: '' } }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    return { info: { accepted: 0, error: context.t(error.messageKey, error.values) } }
  }
}
