import type { RtcopsCommand } from '../command.ts'
import { projectOf } from '../lookup.ts'
import { fromList, page, type Source } from './sources.ts'

/** Returns sources of users and rooms by option name: they depend on the call or the project that the line names. */
export const callSources = (verb: RtcopsCommand, [call]: readonly string[]): Readonly<Record<string, Source>> => ({
  ...(verb.object === 'cli.what.call' && call !== undefined ? { user: usersOf(call) } : {}),
  room: roomsOf(verb.getOptionValue('project')),
})

/** Returns a source of the users of a call. */
const usersOf = (call: string): Source =>
  fromList(
    'getCallUserDetail',
    ({ user_id }) => user_id,
    ({ platform, zone }) => `${platform} ${zone}`.trim(),
    () => ({ channel_session_id: call, ...page }),
  )

/** Returns a source of the rooms that had a call in the last day. @param project value of `--project`, which may be repeatable */
const roomsOf = (project: unknown): Source =>
  fromList(
    'listCallSessions',
    ({ channel_name }) => channel_name,
    ({ app_name }) => app_name,
    async (_, context) => {
      const [given] = [project].flat()
      return { ...(typeof given === 'string' ? { app_key: await projectOf(context, given) } : {}), ...page }
    },
  )
