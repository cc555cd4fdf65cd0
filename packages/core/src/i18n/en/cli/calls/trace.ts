import type { SameKeys } from '../../../same-keys.ts'
import type { trace as zh } from '../../../zh/cli/calls/trace.ts'

export const trace = {
  help: {
    about: 'Diagnose WebRTC traces offline, without a server.',
    diagnose: 'why a call was bad: cause, side, evidence, advice',
    arg: { file: 'file of rtcstats or webrtc-internals, gzipped or not' },
    flag: { format: 'format of the files; recognized if omitted' },
  },
} as const satisfies SameKeys<typeof zh>
