import type { SameKeys } from '../../same-keys.ts'
import type { patrol as chinese } from '../../zh/calls/patrol.ts'

export const patrol = {
  title: 'Patrol report',
  count: '{{count}} rooms',
  ongoing: '{{count}} in progress',
  bad: '{{count}} fair',
  fatal: '{{count}} severe',
  emptyFiltered: 'No rooms match the filters and the time range.',
  details: 'Details',
  detailsOf: 'Room {{name}}',
  whole: 'Figures of the whole call, {{count}} samples',
  usersTitle: 'Users, the worst first',
  usersCut: 'Only the worst {{count}} users',
  onlineAndMost: 'Online / most',
  filter: { level: 'Level', status: 'Status', channel: 'Room' },
  column: {
    project: 'Project',
    channel: 'Room',
    start: 'Start',
    end: 'End',
    users: 'Online',
    maxUsers: 'Most online',
    rtt: 'Mean RTT (ms)',
    upLoss: 'Uplink loss',
    downLoss: 'Downlink loss',
    interrupts: 'Interrupts',
    heartbeats: 'Heartbeat timeouts',
    level: 'Level',
    userId: 'User ID',
    country: 'Country',
    worstRtt: 'Worst RTT (ms)',
    worstUpLoss: 'Worst uplink loss',
    worstDownLoss: 'Worst downlink loss',
    verdict: 'Verdict',
  },
  verdict: { waiting: 'Not judged yet', tooLittle: 'Too little data', clean: 'Nothing found', found: 'Cause found' },
  judgedLater: 'Users are judged about three minutes after they leave',
  person: {
    user: 'User',
    stay: 'In the room',
    rtt: 'RTT (ms)',
    upLoss: 'Uplink loss',
    downLoss: 'Downlink loss',
    worstAndMean: 'worst / mean',
  },
  rule: {
    title: 'How levels are determined',
    fatal:
      'Severe: at least {{share}}% of the samples have more than {{loss}}% loss or an RTT over {{rtt}} ms, or at least {{interrupts}} interrupts',
    bad: 'Fair: at least {{share}}% of the samples have more than {{loss}}% loss or an RTT over {{rtt}} ms, or any interrupt or heartbeat timeout',
    normal: 'Normal: all others',
    order:
      'Within a level, rooms are sorted by the share of samples beyond the worst bounds, then by the share beyond the lesser ones, then by interrupts and heartbeat timeouts; means do not count.',
    scope:
      'Means, counts and levels cover the chosen range. Rooms whose samples have expired are rated by interrupts and heartbeat timeouts only.',
  },
} as const satisfies SameKeys<typeof chinese>
