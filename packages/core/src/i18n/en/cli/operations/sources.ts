import type { SameKeys } from '../../../same-keys.ts'
import type { source as zh } from '../../../zh/cli/operations/sources.ts'

export const source = {
  help: {
    about: 'Systems that customers run already, such as LiveKit, and that report by their own protocols.',
    list: 'Data sources, the newest first',
    get: 'One data source: what arrived, and why something was refused',
    create: 'Add a data source, and print the settings of the other system',
    update: 'Rename a data source, or switch it on or off',
    rotate: 'Rotate the credentials; the old ones still work for some hours',
    test: 'Send a test event; nothing is stored',
    delete: 'Delete a data source; what it sent stays',
    arg: {
      source: 'name or ID',
      name: 'name, at most 50 characters',
    },
    flag: {
      project: 'name or AppKey of the project',
      kind: 'kind of the other system, such as livekit',
      state: 'waiting, active, silent or off',
      keyword: 'part of the name, or the whole ID',
      name: 'new name, at most 50 characters',
      status: 'switch it on or off',
      key: 'API key of the other system',
      secretFile: 'file with the secret; - for standard input',
      settingsFile: 'new file for the settings with the credentials, only for you to read; where rtcops makes them',
      serverUrl: 'address of the LiveKit server, which is asked each minute who is there; empty to stop',
      overlap: 'hours for which the old credentials still work, 0-168 (24 by default)',
    },
  },
  nameToType: 'name of the data source',
  tested: 'The test event was verified and read; nothing was stored',
  added: 'Added. Settings of the other system:',
  written: 'The settings of the other system, with the credentials, are in {{file}}; they cannot be read again',
  needs: 'The kind {{kind}} needs {{flag}}',
  hasNo: 'The kind {{kind}} has no {{flag}}',
  notTold: 'The request was done before, and credentials are told once; rotate them',
  several: 'Several data sources are named “{{name}}”; use the ID: {{ids}}',
} as const satisfies SameKeys<typeof zh>
