import type { SameKeys } from '../../same-keys.ts'
import type { alarmHolding as zh } from '../../zh/operations/alarm-holding.ts'

/** What holds messages about an alarm back. */
export const alarmHolding = {
  title: 'Silences, mute timings and inhibition',
  open: 'Show',
  silence: {
    note: 'Silenced until {{to}}',
    text: 'Messages are held back by silence {{id}} ({{name}}) until {{to}}',
  },
  mute: {
    note: 'Muted until {{to}}',
    text: 'Messages are held back by the mute timing “{{name}}” until {{to}}',
  },
  inhibition: {
    note: 'Explained by alarm {{alarm}}',
    text: 'Messages are held back while alarm {{alarm}} explains it (inhibition “{{name}}”)',
  },
  openAlarm: 'Show alarm {{alarm}}',
} as const satisfies SameKeys<typeof zh>
