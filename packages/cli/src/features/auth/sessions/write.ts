import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { memberOf } from '../../../lookup.ts'
import { idOf } from '../../../options/readers.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface EndOptions extends WriteOptions {
  member?: string
  others?: boolean
  all?: boolean
}

/** Ends one login by its id, all of the member's others than this one, or all of another member's. */
export async function endSession(context: Context, given: string | undefined, options: EndOptions): Promise<void> {
  const isSeveral = options.member === undefined ? options.others : options.all
  const flag = options.member === undefined ? '--others' : '--all'
  if ((given === undefined) === !isSeveral) throw usage(['cli.session.oneOf', { flag }], 'rtcops session end --help')
  const id = given === undefined ? {} : { id: idOf(given) }
  if (options.member === undefined) {
    const { info } = await ask(context, 'getAdminUser', {})
    const answer = await sendWrite(context, 'endOwnSession', id, about(info.username, given), options)
    if (answer) await printResult(context, { username: info.username, ...id })
    return
  }
  const { id: member_id, username } = await memberOf(context, options.member)
  const answer = await sendWrite(context, 'endMemberSession', { member_id, ...id }, about(username, given), options)
  if (answer) await printResult(context, { username, ...id })
}

const about = (username: string, id: string | undefined): About & { done: 'session.ended' } => ({
  summary: [['cli.what.member', username], ...(id === undefined ? [] : ([['cli.session.id', id]] as const))],
  name: username,
  nameOf: 'cli.member.usernameToType',
  done: 'session.ended',
})
