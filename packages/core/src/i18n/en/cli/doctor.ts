import type { SameKeys } from '../../same-keys.ts'
import type { doctor as zh } from '../../zh/cli/doctor.ts'

export const doctor = {
  help: {
    about: 'Check configuration, login file, server, version, login, clock and terminal, and say what to do.',
    doctorDetail:
      'Exit: that of the first failure: 1 a file, 2 the profile, 4 the login, 7 the server; 0 with warnings alone.',
  },
} as const satisfies SameKeys<typeof zh>
