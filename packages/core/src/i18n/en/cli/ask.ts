import type { SameKeys } from '../../same-keys.ts'
import type { ask as zh } from '../../zh/cli/ask.ts'

export const ask = {
  user: 'Username: ',
  password: 'Password: ',
  code: 'Code: ',
  currentPassword: 'Current password: ',
  initialPassword: 'Initial password: ',
  newPassword: 'New password: ',
  confirmPassword: 'New password again: ',
  goOn: 'Continue? [y/N] ',
  production: 'Production. Type the {{name}} to continue: ',
  writeAsks: 'This write needs confirmation. Add --yes or --dry-run.',
  addYes: 'This needs confirmation. Add --yes.',
  needsTerminal: 'There is no terminal to prompt on. Add {{flags}}.',
} as const satisfies SameKeys<typeof zh>
