import type { Context } from '../command.ts'
import { isTable } from '../settings.ts'

/** Returns true if output is drawn for a person to look at; otherwise it is written as rows. */
export const isDrawn = ({ settings, stdout }: Pick<Context, 'settings' | 'stdout'>): boolean =>
  isTable(settings) && stdout.isTerminal
