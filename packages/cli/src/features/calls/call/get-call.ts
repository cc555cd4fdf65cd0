import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { printObject } from '../../../output/object.ts'
import { ask } from '../../../server/server.ts'
import { callHeadShape } from './shapes.ts'

export const getCall: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const { info } = await ask(context, 'listCallMessages', { channel_session_id, limit: 1 })
  await printObject(context, callHeadShape, say('what.call'), info)
  return undefined
}
