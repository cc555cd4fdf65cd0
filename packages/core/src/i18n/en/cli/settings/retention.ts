import type { SameKeys } from '../../../same-keys.ts'
import type { retention as zh } from '../../../zh/cli/settings/retention.ts'

export const retention = {
  help: {
    about: 'Data retention: days and size of each kind of data.',
    get: 'days, size and oldest day of each kind of data',
    update: 'change days, 0 keeps data for good; omitted kinds stay as they are',
    arg: {
      namevalue: 'name of a kind and its days; cold is for the cold volume',
    },
  },
  wordToType: 'word retention',
  noKind: 'There is no kind "{{name}}".',
  cold: 'Data moves to the cold volume {{volume}} after {{days}} days.',
  total: 'Telemetry takes {{size}} in all.',
  pending: 'Not applied yet: {{names}}.',
} as const satisfies SameKeys<typeof zh>
