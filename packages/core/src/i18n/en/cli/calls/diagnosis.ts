import type { SameKeys } from '../../../same-keys.ts'
import type { diagnosis as zh } from '../../../zh/cli/calls/diagnosis.ts'

export const diagnosis = {
  stay: 'User session',
  found: 'Diagnoses',
  head: {
    file: 'File',
    covered: 'Time with data',
    missing: 'Missing figures',
    relay: 'Relay',
    sent: 'MOS sent',
    heard: 'MOS heard',
    bad: 'Bad time',
    cause: 'Cause',
    side: 'Side',
    from: 'From',
    length: 'Length',
    severity: 'Severity',
    confidence: 'Sure',
    evidence: 'Evidence',
    explainedBy: 'Explained by',
  },
  score: 'at worst {{worst}}, {{poor}} s below 3.1',
  clean: '{{user}}: no fault found.',
  tooLittle: '{{user}}: too little data to call it good or bad ({{covered}} of the time has data).',
  explained: '{{count}} more in the same episodes: -o wide',
  said: '{{user}} assessed as {{answer}} ({{member}}, {{time}})',
  saidWith: '{{user}} assessed as {{answer}} ({{member}}, {{time}}): {{note}}',
  notNamed: 'The diagnosis of user {{user}} does not name {{cause}}.',
  severalSessions: 'The cause was found in several sessions of the user; choose one with --session: {{sessions}}',
  rows: 'user sessions',
} as const satisfies SameKeys<typeof zh>
