import type { SameKeys } from '../../same-keys.ts'
import type { importing as zh } from '../../zh/cli/importing.ts'

export const importing = {
  noEvent: '{{file}}:{{line}} is no telemetry event',
  files: 'Files',
  calls: 'Calls',
  events: 'Events',
  projectToType: 'project',
  noEvents: '{{file}}: holds no events.',
  missingCert: 'Standard input holds no appcert.',
  tooLarge: '{{file}}: larger than {{limit}}.',
  gzip: '{{file}}: the gzip data is damaged.',
} as const satisfies SameKeys<typeof zh>
