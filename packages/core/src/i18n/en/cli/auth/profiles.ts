import type { SameKeys } from '../../../same-keys.ts'
import type { profile as zh } from '../../../zh/cli/auth/profiles.ts'

export const profile = {
  help: {
    about: 'Known servers, and the one in use.',
    list: 'every profile',
    get: 'one profile (default: the one in use)',
    arg: {
      name: 'name of the profile',
    },
    use: 'use it from now on',
    create: 'add one; --lang and --tz become its defaults',
    flag: {
      url: 'address of the server',
      production: 'writes ask for a name to be typed',
    },
    delete: 'remove it with its login',
  },
  head: {
    name: 'Name',
    url: 'URL',
    production: 'Production',
    current: 'In use',
    username: 'Username',
    language: 'Language',
    zone: 'Zone',
  },
  exists: 'Profile {{name}} exists.',
  file: {
    noObject: 'not a JSON object',
    wrongType: '{{field}} has the wrong type',
    missingField: '{{field}} has no {{name}}',
  },
} as const satisfies SameKeys<typeof zh>
