import type { SameKeys } from '../../../same-keys.ts'
import type { exporting as zh } from '../../../zh/cli/operations/exports.ts'

export const exporting = {
  help: {
    about: 'Your exports and their files.',
    list: 'exports, newest first',
    wait: 'wait until it is finished; saves the file with --to-file',
    arg: {
      id: 'id of the export',
      idtoken: 'id of the export, or a download token',
    },
    get: 'one export; saves the file with --to-file',
    delete: 'remove an export and its file; one in progress is stopped',
  },
  progress: '{{percent}} %  {{rows}} rows   Ctrl-C leaves it running: rtcops export wait {{id}}',
  waiting: 'waiting   Ctrl-C leaves it running: rtcops export wait {{id}}',
  goesOn: 'The export continues: rtcops export wait {{id}}',
  failed: 'Export {{id}} failed: {{reason}}',
  expired: 'The file of export {{id}} has expired; export again.',
  damaged: 'The download differs from the file on the server; try again: rtcops export wait {{id}} --to-file {{file}}',
  rows: '{{rows}} rows',
  nameToType: 'name of the file',
  notThere: 'Export {{id}} is not finished yet: rtcops export wait {{id}}',
} as const satisfies SameKeys<typeof zh>
