import type { RtcopsCommand } from '../command.ts'
import { projectOf } from '../lookup.ts'
import { ask } from '../server/server.ts'
import type { Candidate } from './candidates.ts'
import type { Source } from './sources.ts'

/** Rows requested at once: more than anybody reads in a shell. */
const limit = 100

/** Returns sources of users and rooms by option name: they depend on the call or the project that the line names. */
export const callSources = (verb: RtcopsCommand, [call]: readonly string[]): Readonly<Record<string, Source>> => ({
  ...(verb.object === 'cli.what.call' && call !== undefined ? { user: usersOf(call) } : {}),
  room: roomsOf(verb.getOptionValue('project')),
})

/** Returns a source of the users of a call. */
const usersOf =
  (call: string): Source =>
  async (open) => {
    const { list = [] } = await ask(open(), 'getCallUserDetail', { channel_session_id: call, limit })
    return distinct(
      list.map(({ platform, user_id, zone }) => ({ value: user_id, about: `${platform} ${zone}`.trim() })),
    )
  }

/** Returns a source of the rooms that had a call in the last day. @param project value of `--project`, which may be repeatable */
const roomsOf =
  (project: unknown): Source =>
  async (open) => {
    const context = open()
    const [given] = [project].flat()
    const app_key = typeof given === 'string' ? { app_key: await projectOf(context, given) } : {}
    const { list } = await ask(context, 'listCallSessions', { ...app_key, limit })
    return distinct(list.map(({ app_name, channel_name }) => ({ value: channel_name, about: app_name })))
  }

const distinct = (found: readonly Candidate[]): Candidate[] => [
  ...new Map(found.map((each) => [each.value, each])).values(),
]
