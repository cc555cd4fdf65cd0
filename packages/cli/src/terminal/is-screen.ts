import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'

/** Returns true where somebody looks at a terminal that can draw a screen. */
export const isScreen = ({ settings, stdin, stdout }: Pick<Context, 'settings' | 'stdin' | 'stdout'>): boolean =>
  isTable(settings) && stdin.isTerminal && stdout.isTerminal && process.env['TERM'] !== 'dumb'
