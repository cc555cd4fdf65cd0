import type { Run } from '../../../context.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { ask } from '../../../server/server.ts'
import { callHeadShape } from './shapes.ts'

export const getCall: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const { info } = await ask(context, 'listCallMessages', { channel_session_id, limit: 1 })
  await printObject(context, callHeadShape, say('what.call'), info)
  return undefined
}
