import type { SameKeys } from '../../same-keys.ts'
import type { trace as zh } from '../../zh/cli/trace.ts'

export const trace = {
  help: {
    about: 'Diagnose WebRTC traces offline, without a server.',
    diagnose: 'why a call was bad: cause, side, evidence, advice',
    arg: { file: 'file of rtcstats or webrtc-internals, gzipped or not' },
    flag: { format: 'format of the files; recognized if omitted' },
  },
  stay: 'User session',
  found: 'Diagnoses',
  head: {
    file: 'File',
    covered: 'Time with data',
    missing: 'Missing figures',
    sent: 'Worst MOS sent',
    heard: 'Worst MOS heard',
    poor: 'MOS below 3.1',
    cause: 'Cause',
    side: 'Side',
    from: 'From',
    length: 'Length',
    severity: 'Severity',
    confidence: 'Confidence',
    evidence: 'Evidence',
    explainedBy: 'Explained by',
  },
  evidence: '{{figure}} {{value}} (bound {{bound}}, otherwise {{otherwise}}, {{readings}} readings)',
  beside: '{{figure}} {{value}} (otherwise {{otherwise}})',
  and: '; ',
  poorOf: 'sent {{sent}}, heard {{heard}}',
  clean: '{{user}}: no fault found.',
  tooLittle: '{{user}}: too little data to call it good or bad ({{covered}} of the time has data).',
  rows: 'user sessions',
} as const satisfies SameKeys<typeof zh>
