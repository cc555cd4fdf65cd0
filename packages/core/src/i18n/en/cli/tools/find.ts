import type { SameKeys } from '../../../same-keys.ts'
import type { find as zh } from '../../../zh/cli/tools/find.ts'

export const find = {
  help: {
    about: 'Find rooms, users, calls, companies, projects and members by a text.',
    detail:
      'Searches all projects and lists up to five matches of each kind, the likeliest first. Rooms and users are those with calls in the last 31 days. Part of the name is enough for rooms, companies, projects and members, and the first 6 characters of the id for calls; users are found by their whole id.',
    arg: { text: 'name or id' },
    flag: { kind: 'only this kind' },
  },
  rows: 'results',
  head: { kind: 'Kind', id: 'ID', name: 'Name', time: 'Last call', calls: 'Calls' },
  kind: { room: 'Room', user: 'User', call: 'Call', company: 'Company', project: 'Project', member: 'Member' },
  incomplete: 'The telemetry database did not respond: rooms, users and calls are missing.',
  noRoom: 'No room {{given}} had a call in the last 31 days.',
  noUser: 'No user {{given}} was in a call in the last 31 days.',
  notTogether: 'Room {{room}} and user {{user}} were in no project together in the last 31 days.',
  inSeveral: '{{given}} occurs in several projects; choose one with --project:',
  noCallOfRoom: 'Room {{room}} had no call in this range.',
  severalCalls: '{{count}} calls in this range; choose one by its id:',
} as const satisfies SameKeys<typeof zh>
