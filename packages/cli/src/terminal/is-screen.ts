import type { Context } from '../command.ts'
import { isTable } from '../settings.ts'

/** Returns true on a terminal that can draw a screen, with a person in front of it. */
export const isScreen = ({ settings, stdin, stdout }: Pick<Context, 'settings' | 'stdin' | 'stdout'>): boolean =>
  isTable(settings) && stdin.isTerminal && stdout.isTerminal && process.env['TERM'] !== 'dumb'
