import type { SameKeys } from '../../same-keys.ts'
import type { call as zh } from '../../zh/cli/call.ts'

export const call = {
  help: {
    about: 'Look into calls and what users lived through.',
    list: 'calls, newest first',
    flag: {
      company: 'company',
      project: 'project (needed for room, user)',
      status: 'live, ended',
      room: 'exact match',
      user: 'exact match',
      router: 'addresses',
      as: 'addresses',
      userMessages: 'user id',
      step: 'one row for so long, such as 1m; worst quality of it',
      userLadder: 'only this user',
      metric: 'line below: rtt jitter up-loss down-loss up-rate down-rate cpu quality',
      stepLadder: 'rows, with intervals so long, such as 10s',
      event: 'type of event, by number or exact name; repeatable',
      chart: 'how many of each type',
      projectImport: 'project that they belong to',
      format: 'rtcstats webrtc-internals events',
      appcertStdin: 'sign with the appcert on standard input; needs no login',
    },
    get: 'one call',
    arg: {
      id: 'id of the call',
      file: 'files, gzip or not',
    },
    users: 'who was in it, with addresses',
    messages: 'event messages',
    samples: 'quality samples of one user',
    ladder: 'users against time, one frame',
    ladderDetail:
      'Off a terminal, in other formats or with --step a row for each event and the worst sample of each interval.',
    logs: 'log file of one user',
    route: 'router and AS of one user',
    behavior: 'events over all calls',
    import: 'telemetry from files',
  },
  head: { started: 'Started', user: 'User', role: 'Role' },
} as const satisfies SameKeys<typeof zh>
