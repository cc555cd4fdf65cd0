import type { SameKeys } from '../../same-keys.ts'
import type { ask as zh } from '../../zh/cli/ask.ts'

export const ask = {
  user: 'Username: ',
  password: 'Password: ',
  currentPassword: 'Current password: ',
  initialPassword: 'Initial password: ',
  newPassword: 'New password: ',
  confirmPassword: 'New password again: ',
  goOn: 'Go on? [y/N] ',
  production: 'Production. Type the {{name}} to go on: ',
  writeAsks: 'This write asks. Add --yes or --dry-run.',
  addYes: 'This asks first. Add --yes.',
  needsTerminal: 'There is no terminal to ask at. Add {{flags}}.',
} as const satisfies SameKeys<typeof zh>
